// Generated from contracts/src/AcrossArbiter.sol by contracts/build.ts. Do not edit.

export const acrossArbiterAbi = [
  {
    "inputs": [
      {
        "internalType": "contract IIntentExecutor",
        "name": "executor",
        "type": "address"
      },
      {
        "internalType": "contract Sandbox",
        "name": "sandbox",
        "type": "address"
      },
      {
        "internalType": "contract ChainRegistry",
        "name": "registry",
        "type": "address"
      },
      {
        "internalType": "contract IResourceLock",
        "name": "lock",
        "type": "address"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "constructor"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "target",
        "type": "address"
      }
    ],
    "name": "AddressEmptyCode",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "AlreadyFilled",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "index",
        "type": "uint256"
      }
    ],
    "name": "DepositTooCheap",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "notAfter",
        "type": "uint256"
      }
    ],
    "name": "Expired",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "FailedCall",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "FailedDeployment",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "wanted",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "received",
        "type": "uint256"
      }
    ],
    "name": "InexactTransfer",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "InputMismatch",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "balance",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "needed",
        "type": "uint256"
      }
    ],
    "name": "InsufficientBalance",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "IntermediaryRequired",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "intermediary",
        "type": "address"
      }
    ],
    "name": "IntermediaryUsed",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "InvalidExclusivity",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "fillExpiry",
        "type": "uint256"
      }
    ],
    "name": "InvalidFillExpiry",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "NativeTransferFailed",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "NeedsMismatch",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "NoOrders",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "filler",
        "type": "address"
      }
    ],
    "name": "NotTheFiller",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "expiry",
        "type": "uint256"
      }
    ],
    "name": "NothingToRescueYet",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "index",
        "type": "uint256"
      }
    ],
    "name": "OtherIntent",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "sponsor",
        "type": "address"
      }
    ],
    "name": "OtherSponsor",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "OtherSwap",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "outIndex",
        "type": "uint256"
      }
    ],
    "name": "OutputMismatch",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "QualifierMismatch",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ReentrancyGuardReentrantCall",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "SafeERC20FailedOperation",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "relayHash",
        "type": "bytes32"
      }
    ],
    "name": "SiblingNotFilled",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes4",
        "name": "selector",
        "type": "bytes4"
      }
    ],
    "name": "UnknownAction",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "vt",
        "type": "bytes32"
      }
    ],
    "name": "UnsupportedOpMode",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "chainId",
        "type": "uint256"
      }
    ],
    "name": "WrongChain",
    "type": "error"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "sponsor",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "uint256",
        "name": "nonce",
        "type": "uint256"
      },
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "digest",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "filler",
        "type": "address"
      }
    ],
    "name": "IntentClaimed",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "sponsor",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "uint256",
        "name": "nonce",
        "type": "uint256"
      },
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "digest",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "filler",
        "type": "address"
      }
    ],
    "name": "IntentFilled",
    "type": "event"
  },
  {
    "inputs": [],
    "name": "EXECUTOR",
    "outputs": [
      {
        "internalType": "contract IIntentExecutor",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "INTERMEDIARY",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "LOCK",
    "outputs": [
      {
        "internalType": "contract IResourceLock",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "REGISTRY",
    "outputs": [
      {
        "internalType": "contract ChainRegistry",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "SANDBOX",
    "outputs": [
      {
        "internalType": "contract Sandbox",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "SPOKE_POOL",
    "outputs": [
      {
        "internalType": "contract ISpokePool",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "WRAPPED_NATIVE",
    "outputs": [
      {
        "internalType": "contract IWrappedNative",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "filler",
        "type": "address"
      },
      {
        "components": [
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "amount",
            "type": "uint256"
          }
        ],
        "internalType": "struct Token[]",
        "name": "funds",
        "type": "tuple[]"
      },
      {
        "internalType": "bytes",
        "name": "action",
        "type": "bytes"
      }
    ],
    "name": "act",
    "outputs": [],
    "stateMutability": "payable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "components": [
              {
                "internalType": "address",
                "name": "sponsor",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "originChain",
                "type": "uint256"
              },
              {
                "components": [
                  {
                    "internalType": "address",
                    "name": "token",
                    "type": "address"
                  },
                  {
                    "internalType": "uint256",
                    "name": "amount",
                    "type": "uint256"
                  }
                ],
                "internalType": "struct Token[]",
                "name": "permitted",
                "type": "tuple[]"
              },
              {
                "internalType": "uint256",
                "name": "nonce",
                "type": "uint256"
              },
              {
                "internalType": "uint256",
                "name": "deadline",
                "type": "uint256"
              },
              {
                "components": [
                  {
                    "components": [
                      {
                        "internalType": "address",
                        "name": "recipient",
                        "type": "address"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "token",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "amount",
                            "type": "uint256"
                          }
                        ],
                        "internalType": "struct Token[]",
                        "name": "tokenOut",
                        "type": "tuple[]"
                      },
                      {
                        "internalType": "uint256",
                        "name": "targetChain",
                        "type": "uint256"
                      },
                      {
                        "internalType": "uint256",
                        "name": "fillExpiry",
                        "type": "uint256"
                      }
                    ],
                    "internalType": "struct Target",
                    "name": "target",
                    "type": "tuple"
                  },
                  {
                    "internalType": "uint128",
                    "name": "minGas",
                    "type": "uint128"
                  },
                  {
                    "components": [
                      {
                        "internalType": "bytes32",
                        "name": "vt",
                        "type": "bytes32"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "to",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "value",
                            "type": "uint256"
                          },
                          {
                            "internalType": "bytes",
                            "name": "data",
                            "type": "bytes"
                          }
                        ],
                        "internalType": "struct Ops[]",
                        "name": "ops",
                        "type": "tuple[]"
                      }
                    ],
                    "internalType": "struct Op",
                    "name": "originOps",
                    "type": "tuple"
                  },
                  {
                    "components": [
                      {
                        "internalType": "bytes32",
                        "name": "vt",
                        "type": "bytes32"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "to",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "value",
                            "type": "uint256"
                          },
                          {
                            "internalType": "bytes",
                            "name": "data",
                            "type": "bytes"
                          }
                        ],
                        "internalType": "struct Ops[]",
                        "name": "ops",
                        "type": "tuple[]"
                      }
                    ],
                    "internalType": "struct Op",
                    "name": "destOps",
                    "type": "tuple"
                  },
                  {
                    "internalType": "bytes32",
                    "name": "q",
                    "type": "bytes32"
                  }
                ],
                "internalType": "struct Mandate",
                "name": "mandate",
                "type": "tuple"
              },
              {
                "internalType": "bytes",
                "name": "funding",
                "type": "bytes"
              }
            ],
            "internalType": "struct Order",
            "name": "order",
            "type": "tuple"
          },
          {
            "internalType": "bytes",
            "name": "qualifier",
            "type": "bytes"
          },
          {
            "internalType": "bytes",
            "name": "signature",
            "type": "bytes"
          },
          {
            "components": [
              {
                "internalType": "address",
                "name": "to",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "value",
                "type": "uint256"
              },
              {
                "internalType": "bytes",
                "name": "data",
                "type": "bytes"
              }
            ],
            "internalType": "struct Ops[]",
            "name": "swap",
            "type": "tuple[]"
          }
        ],
        "internalType": "struct AcrossArbiter.Claim",
        "name": "params",
        "type": "tuple"
      }
    ],
    "name": "claim",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "components": [
              {
                "internalType": "address",
                "name": "sponsor",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "originChain",
                "type": "uint256"
              },
              {
                "components": [
                  {
                    "internalType": "address",
                    "name": "token",
                    "type": "address"
                  },
                  {
                    "internalType": "uint256",
                    "name": "amount",
                    "type": "uint256"
                  }
                ],
                "internalType": "struct Token[]",
                "name": "permitted",
                "type": "tuple[]"
              },
              {
                "internalType": "uint256",
                "name": "nonce",
                "type": "uint256"
              },
              {
                "internalType": "uint256",
                "name": "deadline",
                "type": "uint256"
              },
              {
                "components": [
                  {
                    "components": [
                      {
                        "internalType": "address",
                        "name": "recipient",
                        "type": "address"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "token",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "amount",
                            "type": "uint256"
                          }
                        ],
                        "internalType": "struct Token[]",
                        "name": "tokenOut",
                        "type": "tuple[]"
                      },
                      {
                        "internalType": "uint256",
                        "name": "targetChain",
                        "type": "uint256"
                      },
                      {
                        "internalType": "uint256",
                        "name": "fillExpiry",
                        "type": "uint256"
                      }
                    ],
                    "internalType": "struct Target",
                    "name": "target",
                    "type": "tuple"
                  },
                  {
                    "internalType": "uint128",
                    "name": "minGas",
                    "type": "uint128"
                  },
                  {
                    "components": [
                      {
                        "internalType": "bytes32",
                        "name": "vt",
                        "type": "bytes32"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "to",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "value",
                            "type": "uint256"
                          },
                          {
                            "internalType": "bytes",
                            "name": "data",
                            "type": "bytes"
                          }
                        ],
                        "internalType": "struct Ops[]",
                        "name": "ops",
                        "type": "tuple[]"
                      }
                    ],
                    "internalType": "struct Op",
                    "name": "originOps",
                    "type": "tuple"
                  },
                  {
                    "components": [
                      {
                        "internalType": "bytes32",
                        "name": "vt",
                        "type": "bytes32"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "to",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "value",
                            "type": "uint256"
                          },
                          {
                            "internalType": "bytes",
                            "name": "data",
                            "type": "bytes"
                          }
                        ],
                        "internalType": "struct Ops[]",
                        "name": "ops",
                        "type": "tuple[]"
                      }
                    ],
                    "internalType": "struct Op",
                    "name": "destOps",
                    "type": "tuple"
                  },
                  {
                    "internalType": "bytes32",
                    "name": "q",
                    "type": "bytes32"
                  }
                ],
                "internalType": "struct Mandate",
                "name": "mandate",
                "type": "tuple"
              },
              {
                "internalType": "bytes",
                "name": "funding",
                "type": "bytes"
              }
            ],
            "internalType": "struct Order[]",
            "name": "orders",
            "type": "tuple[]"
          },
          {
            "internalType": "bytes[]",
            "name": "qualifiers",
            "type": "bytes[]"
          },
          {
            "internalType": "bytes",
            "name": "destinationSignature",
            "type": "bytes"
          },
          {
            "internalType": "uint256",
            "name": "repaymentChain",
            "type": "uint256"
          },
          {
            "internalType": "address",
            "name": "repaymentAddress",
            "type": "address"
          },
          {
            "components": [
              {
                "internalType": "address",
                "name": "token",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "amount",
                "type": "uint256"
              }
            ],
            "internalType": "struct Token[]",
            "name": "swapIn",
            "type": "tuple[]"
          },
          {
            "components": [
              {
                "internalType": "address",
                "name": "to",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "value",
                "type": "uint256"
              },
              {
                "internalType": "bytes",
                "name": "data",
                "type": "bytes"
              }
            ],
            "internalType": "struct Ops[]",
            "name": "swap",
            "type": "tuple[]"
          },
          {
            "internalType": "address[]",
            "name": "swapOut",
            "type": "address[]"
          }
        ],
        "internalType": "struct AcrossArbiter.Fill",
        "name": "params",
        "type": "tuple"
      }
    ],
    "name": "fill",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "sponsor",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "nonce",
            "type": "uint256"
          },
          {
            "internalType": "address",
            "name": "recipient",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "expiry",
            "type": "uint256"
          },
          {
            "internalType": "bytes32",
            "name": "terms",
            "type": "bytes32"
          }
        ],
        "internalType": "struct Arbiter.IntermediaryKey",
        "name": "key",
        "type": "tuple"
      }
    ],
    "name": "intermediaryOf",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "sponsor",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "originChain",
            "type": "uint256"
          },
          {
            "components": [
              {
                "internalType": "address",
                "name": "token",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "amount",
                "type": "uint256"
              }
            ],
            "internalType": "struct Token[]",
            "name": "permitted",
            "type": "tuple[]"
          },
          {
            "internalType": "uint256",
            "name": "nonce",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "deadline",
            "type": "uint256"
          },
          {
            "components": [
              {
                "components": [
                  {
                    "internalType": "address",
                    "name": "recipient",
                    "type": "address"
                  },
                  {
                    "components": [
                      {
                        "internalType": "address",
                        "name": "token",
                        "type": "address"
                      },
                      {
                        "internalType": "uint256",
                        "name": "amount",
                        "type": "uint256"
                      }
                    ],
                    "internalType": "struct Token[]",
                    "name": "tokenOut",
                    "type": "tuple[]"
                  },
                  {
                    "internalType": "uint256",
                    "name": "targetChain",
                    "type": "uint256"
                  },
                  {
                    "internalType": "uint256",
                    "name": "fillExpiry",
                    "type": "uint256"
                  }
                ],
                "internalType": "struct Target",
                "name": "target",
                "type": "tuple"
              },
              {
                "internalType": "uint128",
                "name": "minGas",
                "type": "uint128"
              },
              {
                "components": [
                  {
                    "internalType": "bytes32",
                    "name": "vt",
                    "type": "bytes32"
                  },
                  {
                    "components": [
                      {
                        "internalType": "address",
                        "name": "to",
                        "type": "address"
                      },
                      {
                        "internalType": "uint256",
                        "name": "value",
                        "type": "uint256"
                      },
                      {
                        "internalType": "bytes",
                        "name": "data",
                        "type": "bytes"
                      }
                    ],
                    "internalType": "struct Ops[]",
                    "name": "ops",
                    "type": "tuple[]"
                  }
                ],
                "internalType": "struct Op",
                "name": "originOps",
                "type": "tuple"
              },
              {
                "components": [
                  {
                    "internalType": "bytes32",
                    "name": "vt",
                    "type": "bytes32"
                  },
                  {
                    "components": [
                      {
                        "internalType": "address",
                        "name": "to",
                        "type": "address"
                      },
                      {
                        "internalType": "uint256",
                        "name": "value",
                        "type": "uint256"
                      },
                      {
                        "internalType": "bytes",
                        "name": "data",
                        "type": "bytes"
                      }
                    ],
                    "internalType": "struct Ops[]",
                    "name": "ops",
                    "type": "tuple[]"
                  }
                ],
                "internalType": "struct Op",
                "name": "destOps",
                "type": "tuple"
              },
              {
                "internalType": "bytes32",
                "name": "q",
                "type": "bytes32"
              }
            ],
            "internalType": "struct Mandate",
            "name": "mandate",
            "type": "tuple"
          },
          {
            "internalType": "bytes",
            "name": "funding",
            "type": "bytes"
          }
        ],
        "internalType": "struct Order",
        "name": "order",
        "type": "tuple"
      },
      {
        "internalType": "bytes",
        "name": "qualifier",
        "type": "bytes"
      }
    ],
    "name": "relaysOf",
    "outputs": [
      {
        "components": [
          {
            "internalType": "bytes32",
            "name": "depositor",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "recipient",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "exclusiveRelayer",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "inputToken",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "outputToken",
            "type": "bytes32"
          },
          {
            "internalType": "uint256",
            "name": "inputAmount",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "outputAmount",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "originChainId",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "depositId",
            "type": "uint256"
          },
          {
            "internalType": "uint32",
            "name": "fillDeadline",
            "type": "uint32"
          },
          {
            "internalType": "uint32",
            "name": "exclusivityDeadline",
            "type": "uint32"
          },
          {
            "internalType": "bytes",
            "name": "message",
            "type": "bytes"
          }
        ],
        "internalType": "struct ISpokePool.RelayData[]",
        "name": "relays",
        "type": "tuple[]"
      },
      {
        "internalType": "bytes32[]",
        "name": "hashes",
        "type": "bytes32[]"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "sponsor",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "nonce",
            "type": "uint256"
          },
          {
            "internalType": "address",
            "name": "recipient",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "expiry",
            "type": "uint256"
          },
          {
            "internalType": "bytes32",
            "name": "terms",
            "type": "bytes32"
          }
        ],
        "internalType": "struct Arbiter.IntermediaryKey",
        "name": "key",
        "type": "tuple"
      },
      {
        "internalType": "address[]",
        "name": "tokens",
        "type": "address[]"
      }
    ],
    "name": "rescue",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "stateMutability": "payable",
    "type": "receive"
  }
] as const

export const acrossArbiterBytecode =
  '0x6101606040526040516100119061016f565b604051809103905ff08015801561002a573d5f5f3e3d5ffd5b506001600160a01b031661012052348015610043575f5ffd5b5060405161647e38038061647e83398101604081905261006291610193565b6001600160a01b0384811660805283811660a052821660c0819052604051635e5be3a560e01b81524660048201528591859185918591635e5be3a590602401602060405180830381865afa1580156100bc573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906100e091906101ef565b6001600160a01b0390811660e05290811661010052604051632415f08360e01b81524660048201529086169350632415f08392506024019050602060405180830381865afa158015610134573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061015891906101ef565b6001600160a01b0316610140525061021192505050565b610ad0806159ae83390190565b6001600160a01b0381168114610190575f5ffd5b50565b5f5f5f5f608085870312156101a6575f5ffd5b84516101b18161017c565b60208601519094506101c28161017c565b60408601519093506101d38161017c565b60608601519092506101e48161017c565b939692955090935050565b5f602082840312156101ff575f5ffd5b815161020a8161017c565b9392505050565b60805160a05160c05160e0516101005161012051610140516156ac6103025f395f81816101c801528181611bcb01528181611c0901528181611c3301528181611c8e0152818161235d015281816123c60152818161307e01526130bd01525f818161012e01528181610662015261104d01525f818161025b015281816118cb01526119e701525f81816102eb0152818161161401528181613032015261322001525f818160de015281816111b20152818161125d0152611e8a01525f8181610228015281816116d201528181611b4b01526121e901525f818161016101528181611453015261327501526156ac5ff3fe6080604052600436106100c2575f3560e01c8063805a42da1161007c578063aac0a84411610057578063aac0a8441461027d578063c4b3c16f1461029c578063d497508e146102bb578063d999984d146102da575f5ffd5b8063805a42da146101ea5780639f9a988b14610217578063a4f0d7d01461024a575f5ffd5b806306433b1b146100cd5780633d4f732d1461011d578063630dc7cb146101505780636316640f1461018357806376e2d9a0146101985780638021fef7146101b7575f5ffd5b366100c957005b5f5ffd5b3480156100d8575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b348015610128575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b34801561015b575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b610196610191366004613c86565b61030d565b005b3480156101a3575f5ffd5b506101966101b2366004613d37565b6104b1565b3480156101c2575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b3480156101f5575f5ffd5b506102096102043660046142ec565b6104d6565b604051610114929190614429565b348015610222575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b348015610255575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b348015610288575f5ffd5b506101006102973660046144ca565b61065c565b3480156102a7575f5ffd5b506101966102b636600461452b565b6106b3565b3480156102c6575f5ffd5b506101966102d5366004614562565b6106cd565b3480156102e5575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b6103156107c0565b5f5b83811015610452575f610351868684818110610335576103356145e8565b61034b92602060409092020190810191506145fc565b306107f7565b90503363c407687687878581811061036b5761036b6145e8565b61038192602060409092020190810191506145fc565b888886818110610393576103936145e8565b905060400201602001356040518363ffffffff1660e01b81526004016103ce9291906001600160a01b03929092168252602082015260400190565b5f604051808303815f87803b1580156103e5575f5ffd5b505af11580156103f7573d5f5f3e3d5ffd5b50505050610449868684818110610410576104106145e8565b61042692602060409092020190810191506145fc565b308389898781811061043a5761043a6145e8565b90506040020160200135610887565b50600101610317565b5061045e8583836108f6565b5f5b838110156104a15761049985858381811061047d5761047d6145e8565b61049392602060409092020190810191506145fc565b8761099f565b600101610460565b506104aa610a16565b5050505050565b6104b96107c0565b6104cb336104c6836146d9565b610a40565b6104d3610a16565b50565b6060805f6105198686868080601f0160208091040260200160405190810160405280939291908181526020018383808284375f92019190915250610baa92505050565b90505f6105268783610bdf565b90508160200151516001600160401b0381111561054557610545613d6d565b60405190808252806020026020018201604052801561057e57816020015b61056b613b62565b8152602001906001900390816105635790505b5093508160200151516001600160401b0381111561059e5761059e613d6d565b6040519080825280602002602001820160405280156105c7578160200160208202803683370190505b5092505f5b8451811015610651576105e188848385610c0d565b8582815181106105f3576105f36145e8565b602002602001018190525061062c858281518110610613576106136145e8565b60200260200101518960a001515f015160400151610c58565b84828151811061063e5761063e6145e8565b60209081029190910101526001016105cc565b505050935093915050565b5f6106ad7f00000000000000000000000000000000000000000000000000000000000000008360405160200161069291906146e4565b60405160208183030381529060405280519060200120610c8a565b92915050565b6106bb6107c0565b6104cb336106c8836149b9565b610cf2565b6106d56107c0565b5f6106e8610297368690038601866144ca565b9050806001600160a01b03163b5f0361074657606084013542811061072c5760405163afbc712760e01b815260040161072391815260200190565b60405180910390fd5b5061074461073f368690038601866144ca565b611001565b505b6001600160a01b03811663d20c88bd84846107676060890160408a016145fc565b6040518463ffffffff1660e01b8152600401610785939291906149c4565b5f604051808303815f87803b15801561079c575f5ffd5b505af11580156107ae573d5f5f3e3d5ffd5b50505050506107bb610a16565b505050565b6107c8611098565b6107f560017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b906110d8565b565b5f6001600160a01b03831615610874576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa15801561084b573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061086f9190614a26565b610880565b816001600160a01b0316315b9392505050565b5f61089285856107f7565b90505f8382116108a2575f6108ac565b6108ac8483614a51565b9050858382818110156108eb576040516324ad4cb160e11b81526001600160a01b03909316600484015260248301919091526044820152606401610723565b505050505050505050565b5f6109018284614a64565b9050630448e93360e51b6001600160e01b031982160161093e576109398461092c8460048188614a9a565b8101906104c69190614ac1565b610999565b633b4c3e9160e01b6001600160e01b031982160161097457610939846109678460048188614a9a565b8101906106c89190614af2565b604051632d8d621d60e01b81526001600160e01b031982166004820152602401610723565b50505050565b5f6109aa83306107f7565b9050805f036109b857505050565b6001600160a01b038316610a02576109d082826110df565b828290916104aa5760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610723565b6107bb6001600160a01b03841683836110ef565b6107f55f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f006107ef565b805160208201515f90610a54908390610baa565b6020830151909150468114610a7f57604051635ea03eed60e11b815260040161072391815260200190565b50610a8982611124565b610a938282611153565b5f610aac8260a00151868460c0015187606001516113b7565b9050610abc838560400151611426565b610ade838560400151610ad98686868a60600151515f141561166f565b6117da565b610ae7836119c3565b606084015184516040516001600160a01b038581168252909116907f02159c0d13488d8a35a294a8cc191d9d4f316157ba6ec00d54ecf1a48a5a1f629060200160405180910390a4610b468460600151610b418585611a6c565b611b2d565b610b508383611b84565b610b5e836040015182611cc2565b5f5b826020015151811015610b9f57610b9783602001518281518110610b8657610b866145e8565b60200260200101515f01518361099f565b600101610b60565b506104aa5f8261099f565b610bb2613bc4565b610bbc8383611cea565b81806020019051810190610bd09190614d35565b90506106ad83825f0151611d18565b5f8160e00151610bf55760a08301515151610880565b61088061029784846101000151856101200151611d52565b610c15613b62565b610c4d8585853086610c488b8b602001518b81518110610c3757610c376145e8565b602002602001015160400151611e2e565b611efb565b90505b949350505050565b5f8282604051602001610c6c929190614e94565b60405160208183030381529060405280519060200120905092915050565b6040513060388201526f5af43d82803e903d91602b57fd5bf3ff602482015260148101839052733d602d80600a3d3981f3363d3d373d3d3d363d738152605881018290526037600c820120607882015260556043909101205f906001600160a01b0316610880565b8051518015801590610d08575081602001515181145b610d2557604051639c95219f60e01b815260040160405180910390fd5b5f816001600160401b03811115610d3e57610d3e613d6d565b604051908082528060200260200182016040528015610d7757816020015b610d64613bc4565b815260200190600190039081610d5c5790505b5090505f5b82811015610dec57610dc7845f01518281518110610d9c57610d9c6145e8565b602002602001015185602001518381518110610dba57610dba6145e8565b6020026020010151610baa565b828281518110610dd957610dd96145e8565b6020908102919091010152600101610d7c565b508251610df99082612021565b610e02836121b4565b5f5f5b83811015610eab57610e32855f01518281518110610e2557610e256145e8565b602002602001015161225a565b610e59838281518110610e4757610e476145e8565b60200260200101518660800151612291565b610e99855f01518281518110610e7157610e716145e8565b6020026020010151848381518110610e8b57610e8b6145e8565b602002602001015187612304565b80610ea15750815b9150600101610e05565b5080610eca576040516341a26a6360e01b815260040160405180910390fd5b5f5b83811015610efe57610ef6838281518110610ee957610ee96145e8565b60200260200101516123b1565b600101610ecc565b505f5b8460e0015151811015610f3d57610f358560e001518281518110610f2757610f276145e8565b60200260200101518761099f565b600101610f01565b50610f485f8661099f565b610f758483610f58600187614a51565b81518110610f6857610f686145e8565b6020026020010151612452565b5f5b83811015610ff9575f855f01518281518110610f9557610f956145e8565b60200260200101519050610fa8816119c3565b606082015182516040516001600160a01b038b81168252909116907fad514332356ac6c6a4939a7c410d2e393f1a82d959f5eaa2513eb83ee309799a9060200160405180910390a450600101610f77565b505050505050565b5f5f61100c8361065c565b9050806001600160a01b0381163b156110475760405160016202b9df60e31b031981526001600160a01b039091166004820152602401610723565b506108807f00000000000000000000000000000000000000000000000000000000000000008460405160200161107d91906146e4565b604051602081830303815290604052805190602001206124ac565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c156107f557604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b5f5f5f5f5f85875af19392505050565b6110fc83838360016124b8565b6107bb57604051635274afe760e01b81526001600160a01b0384166004820152602401610723565b60a0810151516060015180428110156107bb57604051637c06dd7560e11b815260040161072391815260200190565b5f61115f83833061251a565b90508015801561117457506002826020015151105b1561117e57505050565b5f5b826020015151811015610999575f836020015182815181106111a4576111a46145e8565b602002602001015190505f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663faeb6e598860200151855f01516040518363ffffffff1660e01b81526004016112179291909182526001600160a01b0316602082015260400190565b6040805180830381865afa158015611231573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906112559190614eb5565b915091505f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663faeb6e598a60a001515f0151604001516112a48c8960400151611e2e565b6040516001600160e01b031960e085901b16815260048101929092526001600160a01b031660248201526044016040805180830381865afa1580156112eb573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061130f9190614eb5565b90925090505f60ff1985161580159061132e575060ff19858116908416145b801561133d5750606086015115155b90505f61134b85600a614fdb565b876060015161135a9190614fe9565b61136584600a614fdb565b88602001516113749190614fe9565b101590508180156113825750805b88906113a45760405163076a00c760e41b815260040161072391815260200190565b5050505050505050806001019050611180565b5f6001600160a01b0385166113cd575082610c50565b81511580611400575082826040516020016113e89190615078565b60405160208183030381529060405280519060200120145b61141d5760405163197bacf960e31b815260040160405180910390fd5b50929392505050565b6114378260a0015160400151612666565b156114b35760405163e112d3e960e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063e112d3e99061148a9085908590600401615218565b5f604051808303815f87803b1580156114a1575f5ffd5b505af1158015610ff9573d5f5f3e3d5ffd5b6114c48260a001516040015161267c565b1561166b575f82602001518360a00151602001516114e98560a0015160400151612688565b604051602001611515939291909283526001600160801b03919091166020830152604082015260600190565b60405160208183030381529060405280519060200120905061157c6040518060a00160405280855f01516001600160a01b0316815260200185606001518152602001855f01516001600160a01b031681526020018560800151815260200183815250611001565b6001600160a01b03166376dbf43b5f6040519080825280602002602001820160405280156115cf57816020015b604080518082019091525f80825260208201528152602001906001900390816115a95790505b508560a0015160400151602001518660a00151602001516115f3886040015161285d565b88516040516001600160e01b031960e088901b16815261163c9594939291907f000000000000000000000000000000000000000000000000000000000000000090600401615275565b5f604051808303815f87803b158015611653575f5ffd5b505af1158015611665573d5f5f3e3d5ffd5b50505050505b5050565b60608460400151516001600160401b0381111561168e5761168e613d6d565b6040519080825280602002602001820160405280156116b7578160200160208202803683370190505b5090505f5b81518110156117d157826116d057836116f2565b7f00000000000000000000000000000000000000000000000000000000000000005b828281518110611704576117046145e8565b60200260200101906001600160a01b031690816001600160a01b0316815250505f5b8560200151518110156117c85786604001518281518110611749576117496145e8565b60200260200101515f01516001600160a01b031686602001518281518110611773576117736145e8565b60200260200101515f01516001600160a01b0316036117c0573083838151811061179f5761179f6145e8565b60200260200101906001600160a01b031690816001600160a01b0316815250505b600101611726565b506001016116bc565b50949350505050565b6040830151515f816001600160401b038111156117f9576117f9613d6d565b604051908082528060200260200182016040528015611822578160200160208202803683370190505b5090505f5b828110156118975761187286604001518281518110611848576118486145e8565b60200260200101515f0151858381518110611865576118656145e8565b60200260200101516107f7565b828281518110611884576118846145e8565b6020908102919091010152600101611827565b508460c00151515f036118b4576118af858585612904565b611932565b60405163d99096e360e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063d99096e390611904908890889088906004016152e3565b5f604051808303815f87803b15801561191b575f5ffd5b505af115801561192d573d5f5f3e3d5ffd5b505050505b5f5b82811015610ff9576119bb86604001518281518110611955576119556145e8565b60200260200101515f0151858381518110611972576119726145e8565b602002602001015184848151811061198c5761198c6145e8565b6020026020010151896040015185815181106119aa576119aa6145e8565b602002602001015160200151610887565b600101611934565b5f8160c00151515f14611a62576040516396eeee0960e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906396eeee0990611a1e908590309060040161531b565b602060405180830381865afa158015611a39573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611a5d9190614a26565b6106ad565b6106ad8230612ab0565b60605f8260200151516001600160401b03811115611a8c57611a8c613d6d565b604051908082528060200260200182016040528015611ab5578160200160208202803683370190505b5090505f5b8151811015611b165783602001518181518110611ad957611ad96145e8565b60200260200101515f0151828281518110611af657611af66145e8565b6001600160a01b0390921660209283029190910190910152600101611aba565b50610c50611b27856040015161285d565b82612c21565b81511561166b57604051637692bdd360e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063ed257ba69061148a90859085903090600401615344565b5f611b8f8383610bdf565b90505f5b826020015151811015610999575f83602001518281518110611bb757611bb76145e8565b602002602001015190505f611bef825f01517f00000000000000000000000000000000000000000000000000000000000000006107f7565b60208301518351919250611c2e916001600160a01b0316907f000000000000000000000000000000000000000000000000000000000000000090612d36565b611c847f0000000000000000000000000000000000000000000000000000000000000000611c7f611c618989888a610c0d565b60a08a01515160400151611c758b89612d88565b8a60800151612dff565b612f05565b50611cb8825f01517f0000000000000000000000000000000000000000000000000000000000000000838560200151610887565b5050600101611b93565b5f5b82518110156107bb57611ce2838281518110610b8657610b866145e8565b600101611cc4565b60a082015160800151815160208301201461166b5760405163af0203c960e01b815260040160405180910390fd5b81516001600160a01b03818116908316146107bb57604051638822952160e01b81526001600160a01b039091166004820152602401610723565b611d916040518060a001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f81526020015f81525090565b60a084015180516040015160208201516060909201515f9290611db390612688565b8686604051602001611dc9959493929190615381565b60408051601f19818403018152828252805160209182012060a0808501845289516001600160a01b0390811686526060808c015194870194909452908a0180515151909116938501939093529151518101519083015260808201529150509392505050565b5f8260a001515f0151602001518281518110611e4c57611e4c6145e8565b60209081029190910101515190506001600160a01b0381166106ad5760a0830151516040908101519051635e5be3a560e01b815260048101919091527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690635e5be3a590602401602060405180830381865afa158015611ed7573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061088091906153cc565b611f03613b62565b5f86602001518681518110611f1a57611f1a6145e8565b60200260200101519050611f37885f01516001600160a01b031690565b82526001600160a01b038416602083015260408701516001600160a01b0316604083015280516001600160a01b031660608301526001600160a01b038316608083015260208082015160a0840152606082015160c084015288015160e083015281518590611fa58a89612d88565b60405160609390931b6bffffffffffffffffffffffff191660208401526034830191909152605482015260740160408051601f1981840301815291905280516020909101206101008301525060a0909601515160609081015163ffffffff90811661012089015295015190941661014086015250929392505050565b5f600183516120309190614a51565b90505f612093848381518110612048576120486145e8565b6020026020010151848481518110612062576120626145e8565b60200260200101516101000151858581518110612081576120816145e8565b60200260200101516101200151611d52565b6040516020016120a391906146e4565b6040516020818303038152906040528051906020012090505f5b828110156104aa575f6121148683815181106120db576120db6145e8565b60200260200101518684815181106120f5576120f56145e8565b60200260200101516101000151878581518110612081576120816145e8565b60405160200161212491906146e4565b60405160208183030381529060405280519060200120905082811480156121885750848481518110612158576121586145e8565b602002602001015160e001511515858381518110612178576121786145e8565b602002602001015160e001511515145b82906121aa57604051637456724b60e01b815260040161072391815260200190565b50506001016120bd565b5f5b8160a00151518110156122375761222f8260a0015182815181106121dc576121dc6145e8565b60200260200101515f01517f00000000000000000000000000000000000000000000000000000000000000008460a00151848151811061221e5761221e6145e8565b602002602001015160200151612f12565b6001016121b6565b506104d38160c00151610b416122508460a0015161285d565b8460e00151612c21565b60a0810151516040015146811461228757604051635ea03eed60e11b815260040161072391815260200190565b506104d381611124565b60a08201515f906001600160a01b031615806122b65750826060015163ffffffff1642115b905080806122d957508260a001516001600160a01b0316826001600160a01b0316145b82906109995760405163296ce1bf60e21b81526001600160a01b039091166004820152602401610723565b5f61230f8484611153565b5f61231a8585610bdf565b90508360e0015180612338575060a085015160600151602001515115155b91505f5b8460200151518110156123a8575f61235687878486610c0d565b905061238b7f00000000000000000000000000000000000000000000000000000000000000006123868346610c58565b612fb7565b61239f5761239a81848761302b565b600193505b5060010161233c565b50509392505050565b5f5b8161014001515181101561166b576124097f000000000000000000000000000000000000000000000000000000000000000083610140015183815181106123fc576123fc6145e8565b6020026020010151612fb7565b8261014001518281518110612420576124206145e8565b60200260200101519061244957604051631686a35960e21b815260040161072391815260200190565b506001016123b3565b815180515f919061246590600190614a51565b81518110612475576124756145e8565b602002602001015190508160e001511561249e5761249e81836101000151846101200151613165565b6107bb818460400151613248565b5f61088083835f6132ac565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f5114831661250e578383151615612502573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b60a083015151606001515f908063ffffffff81111561254f5760405163714e253160e11b815260040161072391815260200190565b5060a085015151602001516125649085613341565b6125768560400151856020015161352a565b9150836060015163ffffffff165f14806125a357506301e1338063ffffffff16846060015163ffffffff16115b6125c057604051630e94519360e41b815260040160405180910390fd5b8460a001516060015160200151515f036125da5750610880565b826001600160a01b031684604001516001600160a01b0316148015612608575080846060015163ffffffff16145b61262557604051630e94519360e41b815260040160405180910390fd5b8360e001518061264157506126418560a0015160600151612666565b61265e57604051635b40cf0d60e01b815260040160405180910390fd5b509392505050565b5f600261267283613689565b60ff161492915050565b5f600361267283613689565b5f5f8260200151516001600160401b038111156126a7576126a7613d6d565b6040519080825280602002602001820160405280156126d0578160200160208202803683370190505b5090505f5b81518110156127d8577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e484602001518281518110612715576127156145e8565b60200260200101515f015185602001518381518110612736576127366145e8565b60200260200101516020015186602001518481518110612758576127586145e8565b6020026020010151604001518051906020012060405160200161279d94939291909384526001600160a01b039290921660208401526040830152606082015260800190565b604051602081830303815290604052805190602001208282815181106127c5576127c56145e8565b60209081029190910101526001016126d5565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f01518260405160200161280f91906153e7565b60408051601f19818403018152828252805160209182012090830194909452810191909152606081019190915260800160405160208183030381529060405280519060200120915050919050565b606081516001600160401b0381111561287857612878613d6d565b6040519080825280602002602001820160405280156128a1578160200160208202803683370190505b5090505f5b82518110156128fe578281815181106128c1576128c16145e8565b60200260200101515f01518282815181106128de576128de6145e8565b6001600160a01b03909216602092830291909101909101526001016128a6565b50919050565b6040830151515f816001600160401b0381111561292357612923613d6d565b60405190808252806020026020018201604052801561296757816020015b604080518082019091525f80825260208201528152602001906001900390816129415790505b5090505f5b828110156129f1576040518060400160405280858381518110612991576129916145e8565b60200260200101516001600160a01b03168152602001876040015183815181106129bd576129bd6145e8565b6020026020010151602001518152508282815181106129de576129de6145e8565b602090810291909101015260010161296c565b506e22d473030f116ddee9f6b43ac78ba36001600160a01b031663fe8ec1a760405180606001604052808860400151815260200188606001518152602001886080015181525083885f0151612a498a60a00151613714565b604051806101600160405280610139815260200161556761013991398a6040518763ffffffff1660e01b8152600401612a879695949392919061541c565b5f604051808303815f87803b158015612a9e575f5ffd5b505af11580156108eb573d5f5f3e3d5ffd5b602080830151604080517f8cad95687ba82c2ce50e74f7b754645e5117c3a5bec8151c0726d5857980a866938101939093527f9ac997416e8ff9d2ff6bebeb7149f65cdae5e32e2b90440b566bb3044041d36a9083015260608201526e22d473030f116ddee9f6b43ac78ba360808201525f90819060a0016040516020818303038152906040528051906020012090505f7f1b355fbc76f14a5aefe5c85df793a0f876f90d66f457273501c13ac311b5f3f8612b9086604001517f618358ac3db8dc274f0cd8829da7e234bd48cd73c4a740aede1adec9846d06a16137b8565b8587606001518860800151612ba88a60a00151613714565b6040805160208101979097528601949094526001600160a01b039092166060850152608084015260a083015260c082015260e001604051602081830303815290604052805190602001209050612c18828260405161190160f01b8152600281019290925260228201526042902090565b95945050505050565b606081518351612c3191906154eb565b6001600160401b03811115612c4857612c48613d6d565b604051908082528060200260200182016040528015612c71578160200160208202803683370190505b5090505f5b8351811015612ccb57838181518110612c9157612c916145e8565b6020026020010151828281518110612cab57612cab6145e8565b6001600160a01b0390921660209283029190910190910152600101612c76565b505f5b8251811015612d2f57828181518110612ce957612ce96145e8565b602002602001015182828651612cff91906154eb565b81518110612d0f57612d0f6145e8565b6001600160a01b0390921660209283029190910190910152600101612cce565b5092915050565b612d428383835f6138de565b6107bb57612d5383835f60016138de565b612d7b57604051635274afe760e01b81526001600160a01b0384166004820152602401610723565b6110fc83838360016138de565b5f5f612d9b8460a0015160600151612688565b9050836060015183828660a0015160200151604051602001612ddf9493929190938452602084019290925260408301526001600160801b0316606082015260800190565b60408051601f198184030181529190528051602090910120949350505050565b83516020808601516060878101516080808a015160a0808c015160c0808e0151604080519a8b019b909b529989019790975287860194909452918601528401529082019290925263458abc4760e11b9060e00160408051601f19818403018152828252888201516101208a01516101408b0151602086018b9052938501919091526060840188905263ffffffff808816608086015290811660a085015290911660c08301529060e00160408051601f198184030181528282526101a060208401525f918301919091529060600160408051601f1981840301815290829052612eec94939291602001615515565b6040516020818303038152906040529050949350505050565b606061088083835f613928565b6001600160a01b038316612f2a576109d082826110df565b6040516370a0823160e01b81526001600160a01b0383811660048301525f91908516906370a0823190602401602060405180830381865afa158015612f71573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612f959190614a26565b9050612fab6001600160a01b03851684846110ef565b61099984848385610887565b6040516330d720ff60e21b8152600481018290525f906002906001600160a01b0385169063c35c83fc90602401602060405180830381865afa158015612fff573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906130239190614a26565b149392505050565b60808301517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0390811690821614155f8161306d575f613077565b61307783866107f7565b90506130bb7f00000000000000000000000000000000000000000000000000000000000000008760c00151856001600160a01b0316612d369092919063ffffffff16565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663deff4b2487866060015161310488608001516001600160a01b031690565b6040518463ffffffff1660e01b815260040161312293929190615542565b5f604051808303815f87803b158015613139575f5ffd5b505af115801561314b573d5f5f3e3d5ffd5b505050508115610ff957610ff98386838960c00151610887565b5f6131778460a001516060015161267c565b90505f816131c857604080515f80825260208201909252906131c2565b60408051606080820183525f8083526020830152918101919091528152602001906001900390816131945790505b506131d6565b8460a0015160600151602001515b90506131e661073f868686611d52565b60a086015160208101519051516040516376dbf43b60e01b81526001600160a01b0393909316926376dbf43b92612a879289928792918a917f000000000000000000000000000000000000000000000000000000000000000090600401615275565b6132598260a0015160600151612666565b1561166b57604051635018859960e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063501885999061148a9085908590600401615218565b5f814710156132d75760405163cf47918160e01b815247600482015260248101839052604401610723565b763d602d80600a3d3981f3363d3d373d3d3d363d730000008460601b60e81c175f526e5af43d82803e903d91602b57fd5bf38460781b17602052826037600984f590506001600160a01b0381166108805760405163b06ebf3d60e01b815260040160405180910390fd5b5f5b8160200151518110156133c157825182602001518281518110613368576133686145e8565b602002602001015160400151108260200151828151811061338b5761338b6145e8565b602002602001015160400151906133b8576040516368ae488f60e01b815260040161072391815260200190565b50600101613343565b505f5b82518110156107bb575f5f5b8360200151518110156134425782846020015182815181106133f4576133f46145e8565b6020026020010151604001511461340b575f61342e565b83602001518181518110613421576134216145e8565b6020026020010151606001515b61343890836154eb565b91506001016133d0565b50838281518110613455576134556145e8565b60200260200101516020015181148290613485576040516368ae488f60e01b815260040161072391815260200190565b508260e0015115613521575f6134bc8461010001518685815181106134ac576134ac6145e8565b60200260200101515f01516139ec565b90506134d4858685815181106134ac576134ac6145e8565b8110158584815181106134e9576134e96145e8565b60200260200101515f01519061351e5760405163244acd2f60e21b81526001600160a01b039091166004820152602401610723565b50505b506001016133c4565b5f5f5b8351811015613650575f5f5f5b85518110156135cc57868481518110613555576135556145e8565b60200260200101515f01516001600160a01b031686828151811061357b5761357b6145e8565b60200260200101515f01516001600160a01b0316036135c457600192508581815181106135aa576135aa6145e8565b602002602001015160200151826135c191906154eb565b91505b60010161353a565b508115806135ef57506135eb868785815181106134ac576134ac6145e8565b8110155b868481518110613601576136016145e8565b60200260200101515f0151906136365760405163c80b6b7360e01b81526001600160a01b039091166004820152602401610723565b508380613641575081155b9350505080600101905061352d565b5080158061365e5750815115155b5f90612d2f5760405163c80b6b7360e01b81526001600160a01b039091166004820152602401610723565b5f8160200151515f0361369d57505f919050565b5080515f1a60028114806136b4575060ff81166003145b8251906136d757604051631462202960e01b815260040161072391815260200190565b5081516136e390613a66565b80156136f15750815160101b155b8251906128fe57604051631462202960e01b815260040161072391815260200190565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc613742835f0151613a94565b83602001516137548560400151612688565b6137618660600151612688565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e0015b604051602081830303815290604052805190602001209050919050565b5f5f83516001600160401b038111156137d3576137d3613d6d565b6040519080825280602002602001820160405280156137fc578160200160208202803683370190505b5090505f5b81518110156138ad578385828151811061381d5761381d6145e8565b60200260200101515f015186838151811061383a5761383a6145e8565b602002602001015160200151604051602001613872939291909283526001600160a01b03919091166020830152604082015260600190565b6040516020818303038152906040528051906020012082828151811061389a5761389a6145e8565b6020908102919091010152600101613801565b50806040516020016138bf91906153e7565b6040516020818303038152906040528051906020012091505092915050565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f5114831661250e578383151615612502573d5f823e3d81fd5b6060814710156139545760405163cf47918160e01b815247600482015260248101839052604401610723565b5f613960858486613b29565b905080801561398157505f3d118061398157505f856001600160a01b03163b115b156139965761398e613b3e565b915050610880565b80156139c057604051639996b31560e01b81526001600160a01b0386166004820152602401610723565b3d156139d3576139ce613b57565b61265e565b60405163d6bda27560e01b815260040160405180910390fd5b5f5f5b8351811015612d2f57826001600160a01b0316848281518110613a1457613a146145e8565b60200260200101515f01516001600160a01b031614613a33575f613a52565b838181518110613a4557613a456145e8565b6020026020010151602001515b613a5c90836154eb565b91506001016139ef565b5f600182901a600781108015613a7e575060ff811615155b8015610880575060ff8116600414159392505050565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f0151613ae884602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c6137b8565b604080860151606080880151835160208101979097526001600160a01b039095169286019290925290840191909152608083015260a082015260c00161379b565b5f5f5f83516020850186885af1949350505050565b6040513d81523d5f602083013e3d602001810160405290565b6040513d5f823e3d81fd5b6040518061018001604052805f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f63ffffffff1681526020015f63ffffffff168152602001606081525090565b60408051610160810182525f8082526060602083018190529282018190528282018190526080820181905260a0820181905260c0820181905260e08201526101008101829052610120810182905261014081019190915290565b6001600160a01b03811681146104d3575f5ffd5b8035613c3d81613c1e565b919050565b5f5f83601f840112613c52575f5ffd5b5081356001600160401b03811115613c68575f5ffd5b602083019150836020828501011115613c7f575f5ffd5b9250929050565b5f5f5f5f5f60608688031215613c9a575f5ffd5b8535613ca581613c1e565b945060208601356001600160401b03811115613cbf575f5ffd5b8601601f81018813613ccf575f5ffd5b80356001600160401b03811115613ce4575f5ffd5b8860208260061b8401011115613cf8575f5ffd5b6020919091019450925060408601356001600160401b03811115613d1a575f5ffd5b613d2688828901613c42565b969995985093965092949392505050565b5f60208284031215613d47575f5ffd5b81356001600160401b03811115613d5c575f5ffd5b820160808185031215610880575f5ffd5b634e487b7160e01b5f52604160045260245ffd5b604080519081016001600160401b0381118282101715613da357613da3613d6d565b60405290565b604051608081016001600160401b0381118282101715613da357613da3613d6d565b604051606081016001600160401b0381118282101715613da357613da3613d6d565b60405160a081016001600160401b0381118282101715613da357613da3613d6d565b60405160e081016001600160401b0381118282101715613da357613da3613d6d565b60405161010081016001600160401b0381118282101715613da357613da3613d6d565b60405161016081016001600160401b0381118282101715613da357613da3613d6d565b604051601f8201601f191681016001600160401b0381118282101715613e9f57613e9f613d6d565b604052919050565b5f6001600160401b03821115613ebf57613ebf613d6d565b5060051b60200190565b5f82601f830112613ed8575f5ffd5b8135613eeb613ee682613ea7565b613e77565b8082825260208201915060208360061b860101925085831115613f0c575f5ffd5b602085015b83811015613f575760408188031215613f28575f5ffd5b613f30613d81565b8135613f3b81613c1e565b8152602082810135818301529084529290920191604001613f11565b5095945050505050565b5f60808284031215613f71575f5ffd5b613f79613da9565b90508135613f8681613c1e565b815260208201356001600160401b03811115613fa0575f5ffd5b613fac84828501613ec9565b6020830152506040828101359082015260609182013591810191909152919050565b80356001600160801b0381168114613c3d575f5ffd5b5f82601f830112613ff3575f5ffd5b81356001600160401b0381111561400c5761400c613d6d565b61401f601f8201601f1916602001613e77565b818152846020838601011115614033575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f82601f83011261405e575f5ffd5b813561406c613ee682613ea7565b8082825260208201915060208360051b86010192508583111561408d575f5ffd5b602085015b83811015613f575780356001600160401b038111156140af575f5ffd5b86016060818903601f190112156140c4575f5ffd5b6140cc613dcb565b60208201356140da81613c1e565b81526040820135602082015260608201356001600160401b038111156140fe575f5ffd5b61410d8a602083860101613fe4565b60408301525084525060209283019201614092565b5f60408284031215614132575f5ffd5b61413a613d81565b82358152905060208201356001600160401b03811115614158575f5ffd5b6141648482850161404f565b60208301525092915050565b5f60a08284031215614180575f5ffd5b614188613ded565b905081356001600160401b0381111561419f575f5ffd5b6141ab84828501613f61565b8252506141ba60208301613fce565b602082015260408201356001600160401b038111156141d7575f5ffd5b6141e384828501614122565b60408301525060608201356001600160401b03811115614201575f5ffd5b61420d84828501614122565b60608301525060809182013591810191909152919050565b5f60e08284031215614235575f5ffd5b61423d613e0f565b905061424882613c32565b81526020828101359082015260408201356001600160401b0381111561426c575f5ffd5b61427884828501613ec9565b604083015250606082810135908201526080808301359082015260a08201356001600160401b038111156142aa575f5ffd5b6142b684828501614170565b60a08301525060c08201356001600160401b038111156142d4575f5ffd5b6142e084828501613fe4565b60c08301525092915050565b5f5f5f604084860312156142fe575f5ffd5b83356001600160401b03811115614313575f5ffd5b61431f86828701614225565b93505060208401356001600160401b0381111561433a575f5ffd5b61434686828701613c42565b9497909650939450505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b805182526020810151602083015260408101516040830152606081015160608301526080810151608083015260a081015160a083015260c081015160c083015260e081015160e08301526101008101516101008301525f6101208201516143f161012085018263ffffffff169052565b5061014082015161440b61014085018263ffffffff169052565b50610160820151610180610160850152610c50610180850182614353565b5f604082016040835280855180835260608501915060608160051b8601019250602087015f5b8281101561448057605f1987860301845261446b858351614381565b9450602093840193919091019060010161444f565b5050505082810360208401528084518083526020830191506020860192505f5b818110156144be5783518352602093840193909201916001016144a0565b50909695505050505050565b5f60a08284031280156144db575f5ffd5b506144e4613ded565b82356144ef81613c1e565b815260208381013590820152604083013561450981613c1e565b6040820152606083810135908201526080928301359281019290925250919050565b5f6020828403121561453b575f5ffd5b81356001600160401b03811115614550575f5ffd5b82016101008185031215610880575f5ffd5b5f5f5f83850360c0811215614575575f5ffd5b60a0811215614582575f5ffd5b5083925060a08401356001600160401b0381111561459e575f5ffd5b8401601f810186136145ae575f5ffd5b80356001600160401b038111156145c3575f5ffd5b8660208260051b84010111156145d7575f5ffd5b939660209190910195509293505050565b634e487b7160e01b5f52603260045260245ffd5b5f6020828403121561460c575f5ffd5b813561088081613c1e565b5f60808284031215614627575f5ffd5b61462f613da9565b905081356001600160401b03811115614646575f5ffd5b61465284828501614225565b82525060208201356001600160401b0381111561466d575f5ffd5b61467984828501613fe4565b60208301525060408201356001600160401b03811115614697575f5ffd5b6146a384828501613fe4565b60408301525060608201356001600160401b038111156146c1575f5ffd5b6146cd8482850161404f565b60608301525092915050565b5f6106ad3683614617565b81516001600160a01b0390811682526020808401519083015260408084015190911690820152606080830151908201526080918201519181019190915260a00190565b5f82601f830112614736575f5ffd5b8135614744613ee682613ea7565b8082825260208201915060208360051b860101925085831115614765575f5ffd5b602085015b83811015613f575780356001600160401b03811115614787575f5ffd5b614796886020838a0101614225565b8452506020928301920161476a565b5f82601f8301126147b4575f5ffd5b81356147c2613ee682613ea7565b8082825260208201915060208360051b8601019250858311156147e3575f5ffd5b602085015b83811015613f575780356001600160401b03811115614805575f5ffd5b614814886020838a0101613fe4565b845250602092830192016147e8565b5f82601f830112614832575f5ffd5b8135614840613ee682613ea7565b8082825260208201915060208360051b860101925085831115614861575f5ffd5b602085015b83811015613f5757803561487981613c1e565b835260209283019201614866565b5f6101008284031215614898575f5ffd5b6148a0613e31565b905081356001600160401b038111156148b7575f5ffd5b6148c384828501614727565b82525060208201356001600160401b038111156148de575f5ffd5b6148ea848285016147a5565b60208301525060408201356001600160401b03811115614908575f5ffd5b61491484828501613fe4565b6040830152506060828101359082015261493060808301613c32565b608082015260a08201356001600160401b0381111561494d575f5ffd5b61495984828501613ec9565b60a08301525060c08201356001600160401b03811115614977575f5ffd5b6149838482850161404f565b60c08301525060e08201356001600160401b038111156149a1575f5ffd5b6149ad84828501614823565b60e08301525092915050565b5f6106ad3683614887565b604080825281018390525f8460608301825b86811015614a065782356149e981613c1e565b6001600160a01b03168252602092830192909101906001016149d6565b506001600160a01b03949094166020939093019290925250909392505050565b5f60208284031215614a36575f5ffd5b5051919050565b634e487b7160e01b5f52601160045260245ffd5b818103818111156106ad576106ad614a3d565b80356001600160e01b03198116906004841015612d2f576001600160e01b031960049490940360031b84901b1690921692915050565b5f5f85851115614aa8575f5ffd5b83861115614ab4575f5ffd5b5050820193919092039150565b5f60208284031215614ad1575f5ffd5b81356001600160401b03811115614ae6575f5ffd5b610c5084828501614617565b5f60208284031215614b02575f5ffd5b81356001600160401b03811115614b17575f5ffd5b610c5084828501614887565b8051613c3d81613c1e565b5f82601f830112614b3d575f5ffd5b8151614b4b613ee682613ea7565b8082825260208201915060208360071b860101925085831115614b6c575f5ffd5b602085015b83811015613f575760808188031215614b88575f5ffd5b614b90613da9565b8151614b9b81613c1e565b81526020828101518183015260408084015190830152606080840151908301529084529290920191608001614b71565b805163ffffffff81168114613c3d575f5ffd5b80518015158114613c3d575f5ffd5b5f82601f830112614bfc575f5ffd5b8151614c0a613ee682613ea7565b8082825260208201915060208360061b860101925085831115614c2b575f5ffd5b602085015b83811015613f575760408188031215614c47575f5ffd5b614c4f613d81565b8151614c5a81613c1e565b8152602082810151818301529084529290920191604001614c30565b5f82601f830112614c85575f5ffd5b8151614c93613ee682613ea7565b8082825260208201915060208360051b860101925085831115614cb4575f5ffd5b602085015b83811015613f57578051614ccc81613c1e565b835260209283019201614cb9565b5f82601f830112614ce9575f5ffd5b8151614cf7613ee682613ea7565b8082825260208201915060208360051b860101925085831115614d18575f5ffd5b602085015b83811015613f57578051835260209283019201614d1d565b5f60208284031215614d45575f5ffd5b81516001600160401b03811115614d5a575f5ffd5b82016101608185031215614d6c575f5ffd5b614d74613e54565b614d7d82614b23565b815260208201516001600160401b03811115614d97575f5ffd5b614da386828501614b2e565b602083015250614db560408301614b23565b6040820152614dc660608301614bcb565b6060820152614dd760808301614bcb565b6080820152614de860a08301614b23565b60a082015260c08281015190820152614e0360e08301614bde565b60e08201526101008201516001600160401b03811115614e21575f5ffd5b614e2d86828501614bed565b610100830152506101208201516001600160401b03811115614e4d575f5ffd5b614e5986828501614c76565b610120830152506101408201516001600160401b03811115614e79575f5ffd5b614e8586828501614cda565b61014083015250949350505050565b604081525f614ea66040830185614381565b90508260208301529392505050565b5f5f60408385031215614ec6575f5ffd5b825160ff1981168114614ed7575f5ffd5b602084015190925060ff81168114614eed575f5ffd5b809150509250929050565b6001815b6001841115614f3357808504811115614f1757614f17614a3d565b6001841615614f2557908102905b60019390931c928002614efc565b935093915050565b5f82614f49575060016106ad565b81614f5557505f6106ad565b8160018114614f6b5760028114614f7557614f91565b60019150506106ad565b60ff841115614f8657614f86614a3d565b50506001821b6106ad565b5060208310610133831016604e8410600b8410161715614fb4575081810a6106ad565b614fc05f198484614ef8565b805f1904821115614fd357614fd3614a3d565b029392505050565b5f61088060ff841683614f3b565b80820281158282048414176106ad576106ad614a3d565b5f82825180855260208501945060208160051b830101602085015f5b838110156144be57848303601f19018852815180516001600160a01b031684526020808201519085015260409081015160609185018290529061506190850182614353565b6020998a019990945092909201915060010161501c565b602081525f6108806020830184615000565b5f8151808452602084019350602083015f5b828110156150d8576150c286835180516001600160a01b03168252602090810151910152565b604095909501946020919091019060010161509c565b5093949350505050565b805182525f602082015160406020850152610c506040850182615000565b60018060a01b038151168252602081015160208301525f604082015160e0604085015261513060e085018261508a565b9050606083015160608501526080830151608085015260a083015184820360a0860152805160a0835260018060a01b0381511660a08401526020810151608060c085015261518261012085018261508a565b9050604082015160e08501526060820151610100850152602083015191506151b560208501836001600160801b03169052565b6040830151915083810360408501526151ce81836150e2565b915050606082015183820360608501526151e882826150e2565b9150506080820151608084015260c0850151925085810360c087015261520e8184614353565b9695505050505050565b604081525f61522a6040830185615100565b8281036020840152612c188185614353565b5f8151808452602084019350602083015f5b828110156150d85781516001600160a01b031686526020958601959091019060010161524e565b60c081525f61528760c083018961508a565b82810360208401526152998189615000565b90506001600160801b038716604084015282810360608401526152bc818761523c565b6001600160a01b0395861660808501529390941660a0909201919091525095945050505050565b606081525f6152f56060830186615100565b82810360208401526153078186614353565b9050828103604084015261520e818561523c565b604081525f61532d6040830185615100565b905060018060a01b03831660208301529392505050565b606081525f6153566060830186615000565b8281036020840152615368818661523c565b91505060018060a01b0383166040830152949350505050565b8581526001600160801b038516602082015283604082015260a060608201525f6153ae60a083018561508a565b82810360808401526153c0818561523c565b98975050505050505050565b5f602082840312156153dc575f5ffd5b815161088081613c1e565b81515f90829060208501835b828110156154115781518452602093840193909101906001016153f3565b509195945050505050565b60c081525f8751606060c084015261543861012084018261508a565b60208a81015160e086015260408b01516101008601528482038582015289518083528a820193509101905f5b818110156154a05761548a83855180516001600160a01b03168252602090810151910152565b6020939093019260409290920191600101615464565b50506001600160a01b038816604085015286606085015283810360808501526154c98187614353565b91505082810360a08401526154de8185614353565b9998505050505050505050565b808201808211156106ad576106ad614a3d565b5f81518060208401855e5f93019283525090919050565b6001600160e01b0319851681525f61520e61553c61553660048501886154fe565b866154fe565b846154fe565b606081525f6155546060830186614381565b6020830194909452506040015291905056fe4d616e64617465206d616e64617465294d616e6461746528546172676574207461726765742c75696e74313238206d696e4761732c4f70206f726967696e4f70732c4f7020646573744f70732c627974657333322071294f7028627974657333322076742c4f70735b5d206f7073294f7073286164647265737320746f2c75696e743235362076616c75652c6279746573206461746129546172676574286164647265737320726563697069656e742c546f6b656e5b5d20746f6b656e4f75742c75696e7432353620746172676574436861696e2c75696e743235362066696c6c45787069727929546f6b656e286164647265737320746f6b656e2c75696e7432353620616d6f756e7429546f6b656e5065726d697373696f6e73286164647265737320746f6b656e2c75696e7432353620616d6f756e7429a164736f6c634300081e000a60a0604052336080523480156012575f5ffd5b50608051610a996100375f395f818160730152818160db01526102f10152610a995ff3fe608060405260043610610036575f3560e01c806376dbf43b14610041578063904cae5c14610062578063d20c88bd146100b1575f5ffd5b3661003d57005b5f5ffd5b34801561004c575f5ffd5b5061006061005b366004610848565b6100d0565b005b34801561006d575f5ffd5b506100957f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200160405180910390f35b3480156100bc575f5ffd5b506100606100cb36600461093e565b6102e6565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614610119576040516372cc71e760e11b815260040160405180910390fd5b5f5b8881101561014c576101448a8a8381811061013857610138610991565b9050604002018361033f565b60010161011b565b505f5b8881101561023c575f6101898b8b8481811061016d5761016d610991565b61018392602060409092020190810191506109a5565b306104af565b90508a8a8381811061019d5761019d610991565b905060400201602001358110158b8b848181106101bc576101bc610991565b6101d292602060409092020190810191506109a5565b8c8c858181106101e4576101e4610991565b905060400201602001358390919261022d576040516346d2df1160e11b81526001600160a01b039093166004840152602483019190915260448201526064015b60405180910390fd5b5050505080600101905061014f565b50851561024c5761024c85610541565b5f5b8681101561028b5761028388888381811061026b5761026b610991565b905060200281019061027d91906109c7565b826105a6565b60010161024e565b505f5b888110156102cf576102c78a8a838181106102ab576102ab610991565b6102c192602060409092020190810191506109a5565b8461065b565b60010161028e565b506102db8484846106d9565b505050505050505050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461032f576040516372cc71e760e11b815260040160405180910390fd5b61033a8383836106d9565b505050565b5f8061034e60208501856109a5565b6001600160a01b031614905080158161038557506001600160a01b03821661037960208501856109a5565b6001600160a01b031614155b1561038f57505050565b5f6103a061018360208601866109a5565b90505f818560200135116103b4575f6103c2565b6103c28260208701356109e5565b90505f836103d0575f6103d2565b845b90508115806103e95750816103e782306104af565b105b156103f657505050505050565b831561045657604051632e1a7d4d60e01b8152600481018390526001600160a01b03861690632e1a7d4d906024015f604051808303815f87803b15801561043b575f5ffd5b505af115801561044d573d5f5f3e3d5ffd5b505050506104a7565b846001600160a01b031663d0e30db0836040518263ffffffff1660e01b81526004015f604051808303818588803b15801561048f575f5ffd5b505af11580156104a1573d5f5f3e3d5ffd5b50505050505b505050505050565b5f6001600160a01b0383161561052c576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015610503573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906105279190610a04565b610538565b816001600160a01b0316315b90505b92915050565b805f0361054b5750565b5f5a90506132c8811161055e575f61056a565b61056a6132c8826109e5565b905081610578604083610a1b565b61058290836109e5565b1015829061033a576040516302f18fc360e51b815260040161022491815260200190565b5f806105b560208501856109a5565b6001600160a01b031660208501356105d06040870187610a3a565b6040516105de929190610a7d565b5f6040518083038185875af1925050503d805f8114610618576040519150601f19603f3d011682016040523d82523d5f602084013e61061d565b606091505b5091509150811561062e5750505050565b80518390610652576040516307f3476960e31b815260040161022491815260200190565b50805160208201fd5b5f61066683306104af565b9050805f0361067457505050565b6001600160a01b0383166106c55761068c8282610732565b828290916106be5760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610224565b5050505050565b61033a6001600160a01b0384168383610742565b5f5b8281101561071b576107138484838181106106f8576106f8610991565b905060200201602081019061070d91906109a5565b8361065b565b6001016106db565b50471561033a5761072c8147610732565b50505050565b5f5f5f5f5f85875af19392505050565b61074f8383836001610777565b61033a57604051635274afe760e01b81526001600160a01b0384166004820152602401610224565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f511483166107cd5783831516156107c1573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f5f83601f8401126107e9575f5ffd5b50813567ffffffffffffffff811115610800575f5ffd5b6020830191508360208260051b850101111561081a575f5ffd5b9250929050565b6001600160a01b0381168114610835575f5ffd5b50565b803561084381610821565b919050565b5f5f5f5f5f5f5f5f5f60c08a8c031215610860575f5ffd5b893567ffffffffffffffff811115610876575f5ffd5b8a01601f81018c13610886575f5ffd5b803567ffffffffffffffff81111561089c575f5ffd5b8c60208260061b84010111156108b0575f5ffd5b60209182019a5098508a013567ffffffffffffffff8111156108d0575f5ffd5b6108dc8c828d016107d9565b90985096505060408a0135945060608a013567ffffffffffffffff811115610902575f5ffd5b61090e8c828d016107d9565b9095509350610921905060808b01610838565b915061092f60a08b01610838565b90509295985092959850929598565b5f5f5f60408486031215610950575f5ffd5b833567ffffffffffffffff811115610966575f5ffd5b610972868287016107d9565b909450925050602084013561098681610821565b809150509250925092565b634e487b7160e01b5f52603260045260245ffd5b5f602082840312156109b5575f5ffd5b81356109c081610821565b9392505050565b5f8235605e198336030181126109db575f5ffd5b9190910192915050565b8181038181111561053b57634e487b7160e01b5f52601160045260245ffd5b5f60208284031215610a14575f5ffd5b5051919050565b5f82610a3557634e487b7160e01b5f52601260045260245ffd5b500490565b5f5f8335601e19843603018112610a4f575f5ffd5b83018035915067ffffffffffffffff821115610a69575f5ffd5b60200191503681900382131561081a575f5ffd5b818382375f910190815291905056fea164736f6c634300081e000a' as const

export const acrossArbiterDeployedBytecode =
  '0x6080604052600436106100c2575f3560e01c8063805a42da1161007c578063aac0a84411610057578063aac0a8441461027d578063c4b3c16f1461029c578063d497508e146102bb578063d999984d146102da575f5ffd5b8063805a42da146101ea5780639f9a988b14610217578063a4f0d7d01461024a575f5ffd5b806306433b1b146100cd5780633d4f732d1461011d578063630dc7cb146101505780636316640f1461018357806376e2d9a0146101985780638021fef7146101b7575f5ffd5b366100c957005b5f5ffd5b3480156100d8575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b348015610128575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b34801561015b575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b610196610191366004613c86565b61030d565b005b3480156101a3575f5ffd5b506101966101b2366004613d37565b6104b1565b3480156101c2575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b3480156101f5575f5ffd5b506102096102043660046142ec565b6104d6565b604051610114929190614429565b348015610222575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b348015610255575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b348015610288575f5ffd5b506101006102973660046144ca565b61065c565b3480156102a7575f5ffd5b506101966102b636600461452b565b6106b3565b3480156102c6575f5ffd5b506101966102d5366004614562565b6106cd565b3480156102e5575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b6103156107c0565b5f5b83811015610452575f610351868684818110610335576103356145e8565b61034b92602060409092020190810191506145fc565b306107f7565b90503363c407687687878581811061036b5761036b6145e8565b61038192602060409092020190810191506145fc565b888886818110610393576103936145e8565b905060400201602001356040518363ffffffff1660e01b81526004016103ce9291906001600160a01b03929092168252602082015260400190565b5f604051808303815f87803b1580156103e5575f5ffd5b505af11580156103f7573d5f5f3e3d5ffd5b50505050610449868684818110610410576104106145e8565b61042692602060409092020190810191506145fc565b308389898781811061043a5761043a6145e8565b90506040020160200135610887565b50600101610317565b5061045e8583836108f6565b5f5b838110156104a15761049985858381811061047d5761047d6145e8565b61049392602060409092020190810191506145fc565b8761099f565b600101610460565b506104aa610a16565b5050505050565b6104b96107c0565b6104cb336104c6836146d9565b610a40565b6104d3610a16565b50565b6060805f6105198686868080601f0160208091040260200160405190810160405280939291908181526020018383808284375f92019190915250610baa92505050565b90505f6105268783610bdf565b90508160200151516001600160401b0381111561054557610545613d6d565b60405190808252806020026020018201604052801561057e57816020015b61056b613b62565b8152602001906001900390816105635790505b5093508160200151516001600160401b0381111561059e5761059e613d6d565b6040519080825280602002602001820160405280156105c7578160200160208202803683370190505b5092505f5b8451811015610651576105e188848385610c0d565b8582815181106105f3576105f36145e8565b602002602001018190525061062c858281518110610613576106136145e8565b60200260200101518960a001515f015160400151610c58565b84828151811061063e5761063e6145e8565b60209081029190910101526001016105cc565b505050935093915050565b5f6106ad7f00000000000000000000000000000000000000000000000000000000000000008360405160200161069291906146e4565b60405160208183030381529060405280519060200120610c8a565b92915050565b6106bb6107c0565b6104cb336106c8836149b9565b610cf2565b6106d56107c0565b5f6106e8610297368690038601866144ca565b9050806001600160a01b03163b5f0361074657606084013542811061072c5760405163afbc712760e01b815260040161072391815260200190565b60405180910390fd5b5061074461073f368690038601866144ca565b611001565b505b6001600160a01b03811663d20c88bd84846107676060890160408a016145fc565b6040518463ffffffff1660e01b8152600401610785939291906149c4565b5f604051808303815f87803b15801561079c575f5ffd5b505af11580156107ae573d5f5f3e3d5ffd5b50505050506107bb610a16565b505050565b6107c8611098565b6107f560017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b906110d8565b565b5f6001600160a01b03831615610874576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa15801561084b573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061086f9190614a26565b610880565b816001600160a01b0316315b9392505050565b5f61089285856107f7565b90505f8382116108a2575f6108ac565b6108ac8483614a51565b9050858382818110156108eb576040516324ad4cb160e11b81526001600160a01b03909316600484015260248301919091526044820152606401610723565b505050505050505050565b5f6109018284614a64565b9050630448e93360e51b6001600160e01b031982160161093e576109398461092c8460048188614a9a565b8101906104c69190614ac1565b610999565b633b4c3e9160e01b6001600160e01b031982160161097457610939846109678460048188614a9a565b8101906106c89190614af2565b604051632d8d621d60e01b81526001600160e01b031982166004820152602401610723565b50505050565b5f6109aa83306107f7565b9050805f036109b857505050565b6001600160a01b038316610a02576109d082826110df565b828290916104aa5760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610723565b6107bb6001600160a01b03841683836110ef565b6107f55f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f006107ef565b805160208201515f90610a54908390610baa565b6020830151909150468114610a7f57604051635ea03eed60e11b815260040161072391815260200190565b50610a8982611124565b610a938282611153565b5f610aac8260a00151868460c0015187606001516113b7565b9050610abc838560400151611426565b610ade838560400151610ad98686868a60600151515f141561166f565b6117da565b610ae7836119c3565b606084015184516040516001600160a01b038581168252909116907f02159c0d13488d8a35a294a8cc191d9d4f316157ba6ec00d54ecf1a48a5a1f629060200160405180910390a4610b468460600151610b418585611a6c565b611b2d565b610b508383611b84565b610b5e836040015182611cc2565b5f5b826020015151811015610b9f57610b9783602001518281518110610b8657610b866145e8565b60200260200101515f01518361099f565b600101610b60565b506104aa5f8261099f565b610bb2613bc4565b610bbc8383611cea565b81806020019051810190610bd09190614d35565b90506106ad83825f0151611d18565b5f8160e00151610bf55760a08301515151610880565b61088061029784846101000151856101200151611d52565b610c15613b62565b610c4d8585853086610c488b8b602001518b81518110610c3757610c376145e8565b602002602001015160400151611e2e565b611efb565b90505b949350505050565b5f8282604051602001610c6c929190614e94565b60405160208183030381529060405280519060200120905092915050565b6040513060388201526f5af43d82803e903d91602b57fd5bf3ff602482015260148101839052733d602d80600a3d3981f3363d3d373d3d3d363d738152605881018290526037600c820120607882015260556043909101205f906001600160a01b0316610880565b8051518015801590610d08575081602001515181145b610d2557604051639c95219f60e01b815260040160405180910390fd5b5f816001600160401b03811115610d3e57610d3e613d6d565b604051908082528060200260200182016040528015610d7757816020015b610d64613bc4565b815260200190600190039081610d5c5790505b5090505f5b82811015610dec57610dc7845f01518281518110610d9c57610d9c6145e8565b602002602001015185602001518381518110610dba57610dba6145e8565b6020026020010151610baa565b828281518110610dd957610dd96145e8565b6020908102919091010152600101610d7c565b508251610df99082612021565b610e02836121b4565b5f5f5b83811015610eab57610e32855f01518281518110610e2557610e256145e8565b602002602001015161225a565b610e59838281518110610e4757610e476145e8565b60200260200101518660800151612291565b610e99855f01518281518110610e7157610e716145e8565b6020026020010151848381518110610e8b57610e8b6145e8565b602002602001015187612304565b80610ea15750815b9150600101610e05565b5080610eca576040516341a26a6360e01b815260040160405180910390fd5b5f5b83811015610efe57610ef6838281518110610ee957610ee96145e8565b60200260200101516123b1565b600101610ecc565b505f5b8460e0015151811015610f3d57610f358560e001518281518110610f2757610f276145e8565b60200260200101518761099f565b600101610f01565b50610f485f8661099f565b610f758483610f58600187614a51565b81518110610f6857610f686145e8565b6020026020010151612452565b5f5b83811015610ff9575f855f01518281518110610f9557610f956145e8565b60200260200101519050610fa8816119c3565b606082015182516040516001600160a01b038b81168252909116907fad514332356ac6c6a4939a7c410d2e393f1a82d959f5eaa2513eb83ee309799a9060200160405180910390a450600101610f77565b505050505050565b5f5f61100c8361065c565b9050806001600160a01b0381163b156110475760405160016202b9df60e31b031981526001600160a01b039091166004820152602401610723565b506108807f00000000000000000000000000000000000000000000000000000000000000008460405160200161107d91906146e4565b604051602081830303815290604052805190602001206124ac565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c156107f557604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b5f5f5f5f5f85875af19392505050565b6110fc83838360016124b8565b6107bb57604051635274afe760e01b81526001600160a01b0384166004820152602401610723565b60a0810151516060015180428110156107bb57604051637c06dd7560e11b815260040161072391815260200190565b5f61115f83833061251a565b90508015801561117457506002826020015151105b1561117e57505050565b5f5b826020015151811015610999575f836020015182815181106111a4576111a46145e8565b602002602001015190505f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663faeb6e598860200151855f01516040518363ffffffff1660e01b81526004016112179291909182526001600160a01b0316602082015260400190565b6040805180830381865afa158015611231573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906112559190614eb5565b915091505f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663faeb6e598a60a001515f0151604001516112a48c8960400151611e2e565b6040516001600160e01b031960e085901b16815260048101929092526001600160a01b031660248201526044016040805180830381865afa1580156112eb573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061130f9190614eb5565b90925090505f60ff1985161580159061132e575060ff19858116908416145b801561133d5750606086015115155b90505f61134b85600a614fdb565b876060015161135a9190614fe9565b61136584600a614fdb565b88602001516113749190614fe9565b101590508180156113825750805b88906113a45760405163076a00c760e41b815260040161072391815260200190565b5050505050505050806001019050611180565b5f6001600160a01b0385166113cd575082610c50565b81511580611400575082826040516020016113e89190615078565b60405160208183030381529060405280519060200120145b61141d5760405163197bacf960e31b815260040160405180910390fd5b50929392505050565b6114378260a0015160400151612666565b156114b35760405163e112d3e960e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063e112d3e99061148a9085908590600401615218565b5f604051808303815f87803b1580156114a1575f5ffd5b505af1158015610ff9573d5f5f3e3d5ffd5b6114c48260a001516040015161267c565b1561166b575f82602001518360a00151602001516114e98560a0015160400151612688565b604051602001611515939291909283526001600160801b03919091166020830152604082015260600190565b60405160208183030381529060405280519060200120905061157c6040518060a00160405280855f01516001600160a01b0316815260200185606001518152602001855f01516001600160a01b031681526020018560800151815260200183815250611001565b6001600160a01b03166376dbf43b5f6040519080825280602002602001820160405280156115cf57816020015b604080518082019091525f80825260208201528152602001906001900390816115a95790505b508560a0015160400151602001518660a00151602001516115f3886040015161285d565b88516040516001600160e01b031960e088901b16815261163c9594939291907f000000000000000000000000000000000000000000000000000000000000000090600401615275565b5f604051808303815f87803b158015611653575f5ffd5b505af1158015611665573d5f5f3e3d5ffd5b50505050505b5050565b60608460400151516001600160401b0381111561168e5761168e613d6d565b6040519080825280602002602001820160405280156116b7578160200160208202803683370190505b5090505f5b81518110156117d157826116d057836116f2565b7f00000000000000000000000000000000000000000000000000000000000000005b828281518110611704576117046145e8565b60200260200101906001600160a01b031690816001600160a01b0316815250505f5b8560200151518110156117c85786604001518281518110611749576117496145e8565b60200260200101515f01516001600160a01b031686602001518281518110611773576117736145e8565b60200260200101515f01516001600160a01b0316036117c0573083838151811061179f5761179f6145e8565b60200260200101906001600160a01b031690816001600160a01b0316815250505b600101611726565b506001016116bc565b50949350505050565b6040830151515f816001600160401b038111156117f9576117f9613d6d565b604051908082528060200260200182016040528015611822578160200160208202803683370190505b5090505f5b828110156118975761187286604001518281518110611848576118486145e8565b60200260200101515f0151858381518110611865576118656145e8565b60200260200101516107f7565b828281518110611884576118846145e8565b6020908102919091010152600101611827565b508460c00151515f036118b4576118af858585612904565b611932565b60405163d99096e360e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063d99096e390611904908890889088906004016152e3565b5f604051808303815f87803b15801561191b575f5ffd5b505af115801561192d573d5f5f3e3d5ffd5b505050505b5f5b82811015610ff9576119bb86604001518281518110611955576119556145e8565b60200260200101515f0151858381518110611972576119726145e8565b602002602001015184848151811061198c5761198c6145e8565b6020026020010151896040015185815181106119aa576119aa6145e8565b602002602001015160200151610887565b600101611934565b5f8160c00151515f14611a62576040516396eeee0960e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906396eeee0990611a1e908590309060040161531b565b602060405180830381865afa158015611a39573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611a5d9190614a26565b6106ad565b6106ad8230612ab0565b60605f8260200151516001600160401b03811115611a8c57611a8c613d6d565b604051908082528060200260200182016040528015611ab5578160200160208202803683370190505b5090505f5b8151811015611b165783602001518181518110611ad957611ad96145e8565b60200260200101515f0151828281518110611af657611af66145e8565b6001600160a01b0390921660209283029190910190910152600101611aba565b50610c50611b27856040015161285d565b82612c21565b81511561166b57604051637692bdd360e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063ed257ba69061148a90859085903090600401615344565b5f611b8f8383610bdf565b90505f5b826020015151811015610999575f83602001518281518110611bb757611bb76145e8565b602002602001015190505f611bef825f01517f00000000000000000000000000000000000000000000000000000000000000006107f7565b60208301518351919250611c2e916001600160a01b0316907f000000000000000000000000000000000000000000000000000000000000000090612d36565b611c847f0000000000000000000000000000000000000000000000000000000000000000611c7f611c618989888a610c0d565b60a08a01515160400151611c758b89612d88565b8a60800151612dff565b612f05565b50611cb8825f01517f0000000000000000000000000000000000000000000000000000000000000000838560200151610887565b5050600101611b93565b5f5b82518110156107bb57611ce2838281518110610b8657610b866145e8565b600101611cc4565b60a082015160800151815160208301201461166b5760405163af0203c960e01b815260040160405180910390fd5b81516001600160a01b03818116908316146107bb57604051638822952160e01b81526001600160a01b039091166004820152602401610723565b611d916040518060a001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f81526020015f81525090565b60a084015180516040015160208201516060909201515f9290611db390612688565b8686604051602001611dc9959493929190615381565b60408051601f19818403018152828252805160209182012060a0808501845289516001600160a01b0390811686526060808c015194870194909452908a0180515151909116938501939093529151518101519083015260808201529150509392505050565b5f8260a001515f0151602001518281518110611e4c57611e4c6145e8565b60209081029190910101515190506001600160a01b0381166106ad5760a0830151516040908101519051635e5be3a560e01b815260048101919091527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690635e5be3a590602401602060405180830381865afa158015611ed7573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061088091906153cc565b611f03613b62565b5f86602001518681518110611f1a57611f1a6145e8565b60200260200101519050611f37885f01516001600160a01b031690565b82526001600160a01b038416602083015260408701516001600160a01b0316604083015280516001600160a01b031660608301526001600160a01b038316608083015260208082015160a0840152606082015160c084015288015160e083015281518590611fa58a89612d88565b60405160609390931b6bffffffffffffffffffffffff191660208401526034830191909152605482015260740160408051601f1981840301815291905280516020909101206101008301525060a0909601515160609081015163ffffffff90811661012089015295015190941661014086015250929392505050565b5f600183516120309190614a51565b90505f612093848381518110612048576120486145e8565b6020026020010151848481518110612062576120626145e8565b60200260200101516101000151858581518110612081576120816145e8565b60200260200101516101200151611d52565b6040516020016120a391906146e4565b6040516020818303038152906040528051906020012090505f5b828110156104aa575f6121148683815181106120db576120db6145e8565b60200260200101518684815181106120f5576120f56145e8565b60200260200101516101000151878581518110612081576120816145e8565b60405160200161212491906146e4565b60405160208183030381529060405280519060200120905082811480156121885750848481518110612158576121586145e8565b602002602001015160e001511515858381518110612178576121786145e8565b602002602001015160e001511515145b82906121aa57604051637456724b60e01b815260040161072391815260200190565b50506001016120bd565b5f5b8160a00151518110156122375761222f8260a0015182815181106121dc576121dc6145e8565b60200260200101515f01517f00000000000000000000000000000000000000000000000000000000000000008460a00151848151811061221e5761221e6145e8565b602002602001015160200151612f12565b6001016121b6565b506104d38160c00151610b416122508460a0015161285d565b8460e00151612c21565b60a0810151516040015146811461228757604051635ea03eed60e11b815260040161072391815260200190565b506104d381611124565b60a08201515f906001600160a01b031615806122b65750826060015163ffffffff1642115b905080806122d957508260a001516001600160a01b0316826001600160a01b0316145b82906109995760405163296ce1bf60e21b81526001600160a01b039091166004820152602401610723565b5f61230f8484611153565b5f61231a8585610bdf565b90508360e0015180612338575060a085015160600151602001515115155b91505f5b8460200151518110156123a8575f61235687878486610c0d565b905061238b7f00000000000000000000000000000000000000000000000000000000000000006123868346610c58565b612fb7565b61239f5761239a81848761302b565b600193505b5060010161233c565b50509392505050565b5f5b8161014001515181101561166b576124097f000000000000000000000000000000000000000000000000000000000000000083610140015183815181106123fc576123fc6145e8565b6020026020010151612fb7565b8261014001518281518110612420576124206145e8565b60200260200101519061244957604051631686a35960e21b815260040161072391815260200190565b506001016123b3565b815180515f919061246590600190614a51565b81518110612475576124756145e8565b602002602001015190508160e001511561249e5761249e81836101000151846101200151613165565b6107bb818460400151613248565b5f61088083835f6132ac565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f5114831661250e578383151615612502573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b60a083015151606001515f908063ffffffff81111561254f5760405163714e253160e11b815260040161072391815260200190565b5060a085015151602001516125649085613341565b6125768560400151856020015161352a565b9150836060015163ffffffff165f14806125a357506301e1338063ffffffff16846060015163ffffffff16115b6125c057604051630e94519360e41b815260040160405180910390fd5b8460a001516060015160200151515f036125da5750610880565b826001600160a01b031684604001516001600160a01b0316148015612608575080846060015163ffffffff16145b61262557604051630e94519360e41b815260040160405180910390fd5b8360e001518061264157506126418560a0015160600151612666565b61265e57604051635b40cf0d60e01b815260040160405180910390fd5b509392505050565b5f600261267283613689565b60ff161492915050565b5f600361267283613689565b5f5f8260200151516001600160401b038111156126a7576126a7613d6d565b6040519080825280602002602001820160405280156126d0578160200160208202803683370190505b5090505f5b81518110156127d8577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e484602001518281518110612715576127156145e8565b60200260200101515f015185602001518381518110612736576127366145e8565b60200260200101516020015186602001518481518110612758576127586145e8565b6020026020010151604001518051906020012060405160200161279d94939291909384526001600160a01b039290921660208401526040830152606082015260800190565b604051602081830303815290604052805190602001208282815181106127c5576127c56145e8565b60209081029190910101526001016126d5565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f01518260405160200161280f91906153e7565b60408051601f19818403018152828252805160209182012090830194909452810191909152606081019190915260800160405160208183030381529060405280519060200120915050919050565b606081516001600160401b0381111561287857612878613d6d565b6040519080825280602002602001820160405280156128a1578160200160208202803683370190505b5090505f5b82518110156128fe578281815181106128c1576128c16145e8565b60200260200101515f01518282815181106128de576128de6145e8565b6001600160a01b03909216602092830291909101909101526001016128a6565b50919050565b6040830151515f816001600160401b0381111561292357612923613d6d565b60405190808252806020026020018201604052801561296757816020015b604080518082019091525f80825260208201528152602001906001900390816129415790505b5090505f5b828110156129f1576040518060400160405280858381518110612991576129916145e8565b60200260200101516001600160a01b03168152602001876040015183815181106129bd576129bd6145e8565b6020026020010151602001518152508282815181106129de576129de6145e8565b602090810291909101015260010161296c565b506e22d473030f116ddee9f6b43ac78ba36001600160a01b031663fe8ec1a760405180606001604052808860400151815260200188606001518152602001886080015181525083885f0151612a498a60a00151613714565b604051806101600160405280610139815260200161556761013991398a6040518763ffffffff1660e01b8152600401612a879695949392919061541c565b5f604051808303815f87803b158015612a9e575f5ffd5b505af11580156108eb573d5f5f3e3d5ffd5b602080830151604080517f8cad95687ba82c2ce50e74f7b754645e5117c3a5bec8151c0726d5857980a866938101939093527f9ac997416e8ff9d2ff6bebeb7149f65cdae5e32e2b90440b566bb3044041d36a9083015260608201526e22d473030f116ddee9f6b43ac78ba360808201525f90819060a0016040516020818303038152906040528051906020012090505f7f1b355fbc76f14a5aefe5c85df793a0f876f90d66f457273501c13ac311b5f3f8612b9086604001517f618358ac3db8dc274f0cd8829da7e234bd48cd73c4a740aede1adec9846d06a16137b8565b8587606001518860800151612ba88a60a00151613714565b6040805160208101979097528601949094526001600160a01b039092166060850152608084015260a083015260c082015260e001604051602081830303815290604052805190602001209050612c18828260405161190160f01b8152600281019290925260228201526042902090565b95945050505050565b606081518351612c3191906154eb565b6001600160401b03811115612c4857612c48613d6d565b604051908082528060200260200182016040528015612c71578160200160208202803683370190505b5090505f5b8351811015612ccb57838181518110612c9157612c916145e8565b6020026020010151828281518110612cab57612cab6145e8565b6001600160a01b0390921660209283029190910190910152600101612c76565b505f5b8251811015612d2f57828181518110612ce957612ce96145e8565b602002602001015182828651612cff91906154eb565b81518110612d0f57612d0f6145e8565b6001600160a01b0390921660209283029190910190910152600101612cce565b5092915050565b612d428383835f6138de565b6107bb57612d5383835f60016138de565b612d7b57604051635274afe760e01b81526001600160a01b0384166004820152602401610723565b6110fc83838360016138de565b5f5f612d9b8460a0015160600151612688565b9050836060015183828660a0015160200151604051602001612ddf9493929190938452602084019290925260408301526001600160801b0316606082015260800190565b60408051601f198184030181529190528051602090910120949350505050565b83516020808601516060878101516080808a015160a0808c015160c0808e0151604080519a8b019b909b529989019790975287860194909452918601528401529082019290925263458abc4760e11b9060e00160408051601f19818403018152828252888201516101208a01516101408b0151602086018b9052938501919091526060840188905263ffffffff808816608086015290811660a085015290911660c08301529060e00160408051601f198184030181528282526101a060208401525f918301919091529060600160408051601f1981840301815290829052612eec94939291602001615515565b6040516020818303038152906040529050949350505050565b606061088083835f613928565b6001600160a01b038316612f2a576109d082826110df565b6040516370a0823160e01b81526001600160a01b0383811660048301525f91908516906370a0823190602401602060405180830381865afa158015612f71573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612f959190614a26565b9050612fab6001600160a01b03851684846110ef565b61099984848385610887565b6040516330d720ff60e21b8152600481018290525f906002906001600160a01b0385169063c35c83fc90602401602060405180830381865afa158015612fff573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906130239190614a26565b149392505050565b60808301517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0390811690821614155f8161306d575f613077565b61307783866107f7565b90506130bb7f00000000000000000000000000000000000000000000000000000000000000008760c00151856001600160a01b0316612d369092919063ffffffff16565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663deff4b2487866060015161310488608001516001600160a01b031690565b6040518463ffffffff1660e01b815260040161312293929190615542565b5f604051808303815f87803b158015613139575f5ffd5b505af115801561314b573d5f5f3e3d5ffd5b505050508115610ff957610ff98386838960c00151610887565b5f6131778460a001516060015161267c565b90505f816131c857604080515f80825260208201909252906131c2565b60408051606080820183525f8083526020830152918101919091528152602001906001900390816131945790505b506131d6565b8460a0015160600151602001515b90506131e661073f868686611d52565b60a086015160208101519051516040516376dbf43b60e01b81526001600160a01b0393909316926376dbf43b92612a879289928792918a917f000000000000000000000000000000000000000000000000000000000000000090600401615275565b6132598260a0015160600151612666565b1561166b57604051635018859960e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063501885999061148a9085908590600401615218565b5f814710156132d75760405163cf47918160e01b815247600482015260248101839052604401610723565b763d602d80600a3d3981f3363d3d373d3d3d363d730000008460601b60e81c175f526e5af43d82803e903d91602b57fd5bf38460781b17602052826037600984f590506001600160a01b0381166108805760405163b06ebf3d60e01b815260040160405180910390fd5b5f5b8160200151518110156133c157825182602001518281518110613368576133686145e8565b602002602001015160400151108260200151828151811061338b5761338b6145e8565b602002602001015160400151906133b8576040516368ae488f60e01b815260040161072391815260200190565b50600101613343565b505f5b82518110156107bb575f5f5b8360200151518110156134425782846020015182815181106133f4576133f46145e8565b6020026020010151604001511461340b575f61342e565b83602001518181518110613421576134216145e8565b6020026020010151606001515b61343890836154eb565b91506001016133d0565b50838281518110613455576134556145e8565b60200260200101516020015181148290613485576040516368ae488f60e01b815260040161072391815260200190565b508260e0015115613521575f6134bc8461010001518685815181106134ac576134ac6145e8565b60200260200101515f01516139ec565b90506134d4858685815181106134ac576134ac6145e8565b8110158584815181106134e9576134e96145e8565b60200260200101515f01519061351e5760405163244acd2f60e21b81526001600160a01b039091166004820152602401610723565b50505b506001016133c4565b5f5f5b8351811015613650575f5f5f5b85518110156135cc57868481518110613555576135556145e8565b60200260200101515f01516001600160a01b031686828151811061357b5761357b6145e8565b60200260200101515f01516001600160a01b0316036135c457600192508581815181106135aa576135aa6145e8565b602002602001015160200151826135c191906154eb565b91505b60010161353a565b508115806135ef57506135eb868785815181106134ac576134ac6145e8565b8110155b868481518110613601576136016145e8565b60200260200101515f0151906136365760405163c80b6b7360e01b81526001600160a01b039091166004820152602401610723565b508380613641575081155b9350505080600101905061352d565b5080158061365e5750815115155b5f90612d2f5760405163c80b6b7360e01b81526001600160a01b039091166004820152602401610723565b5f8160200151515f0361369d57505f919050565b5080515f1a60028114806136b4575060ff81166003145b8251906136d757604051631462202960e01b815260040161072391815260200190565b5081516136e390613a66565b80156136f15750815160101b155b8251906128fe57604051631462202960e01b815260040161072391815260200190565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc613742835f0151613a94565b83602001516137548560400151612688565b6137618660600151612688565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e0015b604051602081830303815290604052805190602001209050919050565b5f5f83516001600160401b038111156137d3576137d3613d6d565b6040519080825280602002602001820160405280156137fc578160200160208202803683370190505b5090505f5b81518110156138ad578385828151811061381d5761381d6145e8565b60200260200101515f015186838151811061383a5761383a6145e8565b602002602001015160200151604051602001613872939291909283526001600160a01b03919091166020830152604082015260600190565b6040516020818303038152906040528051906020012082828151811061389a5761389a6145e8565b6020908102919091010152600101613801565b50806040516020016138bf91906153e7565b6040516020818303038152906040528051906020012091505092915050565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f5114831661250e578383151615612502573d5f823e3d81fd5b6060814710156139545760405163cf47918160e01b815247600482015260248101839052604401610723565b5f613960858486613b29565b905080801561398157505f3d118061398157505f856001600160a01b03163b115b156139965761398e613b3e565b915050610880565b80156139c057604051639996b31560e01b81526001600160a01b0386166004820152602401610723565b3d156139d3576139ce613b57565b61265e565b60405163d6bda27560e01b815260040160405180910390fd5b5f5f5b8351811015612d2f57826001600160a01b0316848281518110613a1457613a146145e8565b60200260200101515f01516001600160a01b031614613a33575f613a52565b838181518110613a4557613a456145e8565b6020026020010151602001515b613a5c90836154eb565b91506001016139ef565b5f600182901a600781108015613a7e575060ff811615155b8015610880575060ff8116600414159392505050565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f0151613ae884602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c6137b8565b604080860151606080880151835160208101979097526001600160a01b039095169286019290925290840191909152608083015260a082015260c00161379b565b5f5f5f83516020850186885af1949350505050565b6040513d81523d5f602083013e3d602001810160405290565b6040513d5f823e3d81fd5b6040518061018001604052805f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f63ffffffff1681526020015f63ffffffff168152602001606081525090565b60408051610160810182525f8082526060602083018190529282018190528282018190526080820181905260a0820181905260c0820181905260e08201526101008101829052610120810182905261014081019190915290565b6001600160a01b03811681146104d3575f5ffd5b8035613c3d81613c1e565b919050565b5f5f83601f840112613c52575f5ffd5b5081356001600160401b03811115613c68575f5ffd5b602083019150836020828501011115613c7f575f5ffd5b9250929050565b5f5f5f5f5f60608688031215613c9a575f5ffd5b8535613ca581613c1e565b945060208601356001600160401b03811115613cbf575f5ffd5b8601601f81018813613ccf575f5ffd5b80356001600160401b03811115613ce4575f5ffd5b8860208260061b8401011115613cf8575f5ffd5b6020919091019450925060408601356001600160401b03811115613d1a575f5ffd5b613d2688828901613c42565b969995985093965092949392505050565b5f60208284031215613d47575f5ffd5b81356001600160401b03811115613d5c575f5ffd5b820160808185031215610880575f5ffd5b634e487b7160e01b5f52604160045260245ffd5b604080519081016001600160401b0381118282101715613da357613da3613d6d565b60405290565b604051608081016001600160401b0381118282101715613da357613da3613d6d565b604051606081016001600160401b0381118282101715613da357613da3613d6d565b60405160a081016001600160401b0381118282101715613da357613da3613d6d565b60405160e081016001600160401b0381118282101715613da357613da3613d6d565b60405161010081016001600160401b0381118282101715613da357613da3613d6d565b60405161016081016001600160401b0381118282101715613da357613da3613d6d565b604051601f8201601f191681016001600160401b0381118282101715613e9f57613e9f613d6d565b604052919050565b5f6001600160401b03821115613ebf57613ebf613d6d565b5060051b60200190565b5f82601f830112613ed8575f5ffd5b8135613eeb613ee682613ea7565b613e77565b8082825260208201915060208360061b860101925085831115613f0c575f5ffd5b602085015b83811015613f575760408188031215613f28575f5ffd5b613f30613d81565b8135613f3b81613c1e565b8152602082810135818301529084529290920191604001613f11565b5095945050505050565b5f60808284031215613f71575f5ffd5b613f79613da9565b90508135613f8681613c1e565b815260208201356001600160401b03811115613fa0575f5ffd5b613fac84828501613ec9565b6020830152506040828101359082015260609182013591810191909152919050565b80356001600160801b0381168114613c3d575f5ffd5b5f82601f830112613ff3575f5ffd5b81356001600160401b0381111561400c5761400c613d6d565b61401f601f8201601f1916602001613e77565b818152846020838601011115614033575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f82601f83011261405e575f5ffd5b813561406c613ee682613ea7565b8082825260208201915060208360051b86010192508583111561408d575f5ffd5b602085015b83811015613f575780356001600160401b038111156140af575f5ffd5b86016060818903601f190112156140c4575f5ffd5b6140cc613dcb565b60208201356140da81613c1e565b81526040820135602082015260608201356001600160401b038111156140fe575f5ffd5b61410d8a602083860101613fe4565b60408301525084525060209283019201614092565b5f60408284031215614132575f5ffd5b61413a613d81565b82358152905060208201356001600160401b03811115614158575f5ffd5b6141648482850161404f565b60208301525092915050565b5f60a08284031215614180575f5ffd5b614188613ded565b905081356001600160401b0381111561419f575f5ffd5b6141ab84828501613f61565b8252506141ba60208301613fce565b602082015260408201356001600160401b038111156141d7575f5ffd5b6141e384828501614122565b60408301525060608201356001600160401b03811115614201575f5ffd5b61420d84828501614122565b60608301525060809182013591810191909152919050565b5f60e08284031215614235575f5ffd5b61423d613e0f565b905061424882613c32565b81526020828101359082015260408201356001600160401b0381111561426c575f5ffd5b61427884828501613ec9565b604083015250606082810135908201526080808301359082015260a08201356001600160401b038111156142aa575f5ffd5b6142b684828501614170565b60a08301525060c08201356001600160401b038111156142d4575f5ffd5b6142e084828501613fe4565b60c08301525092915050565b5f5f5f604084860312156142fe575f5ffd5b83356001600160401b03811115614313575f5ffd5b61431f86828701614225565b93505060208401356001600160401b0381111561433a575f5ffd5b61434686828701613c42565b9497909650939450505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b805182526020810151602083015260408101516040830152606081015160608301526080810151608083015260a081015160a083015260c081015160c083015260e081015160e08301526101008101516101008301525f6101208201516143f161012085018263ffffffff169052565b5061014082015161440b61014085018263ffffffff169052565b50610160820151610180610160850152610c50610180850182614353565b5f604082016040835280855180835260608501915060608160051b8601019250602087015f5b8281101561448057605f1987860301845261446b858351614381565b9450602093840193919091019060010161444f565b5050505082810360208401528084518083526020830191506020860192505f5b818110156144be5783518352602093840193909201916001016144a0565b50909695505050505050565b5f60a08284031280156144db575f5ffd5b506144e4613ded565b82356144ef81613c1e565b815260208381013590820152604083013561450981613c1e565b6040820152606083810135908201526080928301359281019290925250919050565b5f6020828403121561453b575f5ffd5b81356001600160401b03811115614550575f5ffd5b82016101008185031215610880575f5ffd5b5f5f5f83850360c0811215614575575f5ffd5b60a0811215614582575f5ffd5b5083925060a08401356001600160401b0381111561459e575f5ffd5b8401601f810186136145ae575f5ffd5b80356001600160401b038111156145c3575f5ffd5b8660208260051b84010111156145d7575f5ffd5b939660209190910195509293505050565b634e487b7160e01b5f52603260045260245ffd5b5f6020828403121561460c575f5ffd5b813561088081613c1e565b5f60808284031215614627575f5ffd5b61462f613da9565b905081356001600160401b03811115614646575f5ffd5b61465284828501614225565b82525060208201356001600160401b0381111561466d575f5ffd5b61467984828501613fe4565b60208301525060408201356001600160401b03811115614697575f5ffd5b6146a384828501613fe4565b60408301525060608201356001600160401b038111156146c1575f5ffd5b6146cd8482850161404f565b60608301525092915050565b5f6106ad3683614617565b81516001600160a01b0390811682526020808401519083015260408084015190911690820152606080830151908201526080918201519181019190915260a00190565b5f82601f830112614736575f5ffd5b8135614744613ee682613ea7565b8082825260208201915060208360051b860101925085831115614765575f5ffd5b602085015b83811015613f575780356001600160401b03811115614787575f5ffd5b614796886020838a0101614225565b8452506020928301920161476a565b5f82601f8301126147b4575f5ffd5b81356147c2613ee682613ea7565b8082825260208201915060208360051b8601019250858311156147e3575f5ffd5b602085015b83811015613f575780356001600160401b03811115614805575f5ffd5b614814886020838a0101613fe4565b845250602092830192016147e8565b5f82601f830112614832575f5ffd5b8135614840613ee682613ea7565b8082825260208201915060208360051b860101925085831115614861575f5ffd5b602085015b83811015613f5757803561487981613c1e565b835260209283019201614866565b5f6101008284031215614898575f5ffd5b6148a0613e31565b905081356001600160401b038111156148b7575f5ffd5b6148c384828501614727565b82525060208201356001600160401b038111156148de575f5ffd5b6148ea848285016147a5565b60208301525060408201356001600160401b03811115614908575f5ffd5b61491484828501613fe4565b6040830152506060828101359082015261493060808301613c32565b608082015260a08201356001600160401b0381111561494d575f5ffd5b61495984828501613ec9565b60a08301525060c08201356001600160401b03811115614977575f5ffd5b6149838482850161404f565b60c08301525060e08201356001600160401b038111156149a1575f5ffd5b6149ad84828501614823565b60e08301525092915050565b5f6106ad3683614887565b604080825281018390525f8460608301825b86811015614a065782356149e981613c1e565b6001600160a01b03168252602092830192909101906001016149d6565b506001600160a01b03949094166020939093019290925250909392505050565b5f60208284031215614a36575f5ffd5b5051919050565b634e487b7160e01b5f52601160045260245ffd5b818103818111156106ad576106ad614a3d565b80356001600160e01b03198116906004841015612d2f576001600160e01b031960049490940360031b84901b1690921692915050565b5f5f85851115614aa8575f5ffd5b83861115614ab4575f5ffd5b5050820193919092039150565b5f60208284031215614ad1575f5ffd5b81356001600160401b03811115614ae6575f5ffd5b610c5084828501614617565b5f60208284031215614b02575f5ffd5b81356001600160401b03811115614b17575f5ffd5b610c5084828501614887565b8051613c3d81613c1e565b5f82601f830112614b3d575f5ffd5b8151614b4b613ee682613ea7565b8082825260208201915060208360071b860101925085831115614b6c575f5ffd5b602085015b83811015613f575760808188031215614b88575f5ffd5b614b90613da9565b8151614b9b81613c1e565b81526020828101518183015260408084015190830152606080840151908301529084529290920191608001614b71565b805163ffffffff81168114613c3d575f5ffd5b80518015158114613c3d575f5ffd5b5f82601f830112614bfc575f5ffd5b8151614c0a613ee682613ea7565b8082825260208201915060208360061b860101925085831115614c2b575f5ffd5b602085015b83811015613f575760408188031215614c47575f5ffd5b614c4f613d81565b8151614c5a81613c1e565b8152602082810151818301529084529290920191604001614c30565b5f82601f830112614c85575f5ffd5b8151614c93613ee682613ea7565b8082825260208201915060208360051b860101925085831115614cb4575f5ffd5b602085015b83811015613f57578051614ccc81613c1e565b835260209283019201614cb9565b5f82601f830112614ce9575f5ffd5b8151614cf7613ee682613ea7565b8082825260208201915060208360051b860101925085831115614d18575f5ffd5b602085015b83811015613f57578051835260209283019201614d1d565b5f60208284031215614d45575f5ffd5b81516001600160401b03811115614d5a575f5ffd5b82016101608185031215614d6c575f5ffd5b614d74613e54565b614d7d82614b23565b815260208201516001600160401b03811115614d97575f5ffd5b614da386828501614b2e565b602083015250614db560408301614b23565b6040820152614dc660608301614bcb565b6060820152614dd760808301614bcb565b6080820152614de860a08301614b23565b60a082015260c08281015190820152614e0360e08301614bde565b60e08201526101008201516001600160401b03811115614e21575f5ffd5b614e2d86828501614bed565b610100830152506101208201516001600160401b03811115614e4d575f5ffd5b614e5986828501614c76565b610120830152506101408201516001600160401b03811115614e79575f5ffd5b614e8586828501614cda565b61014083015250949350505050565b604081525f614ea66040830185614381565b90508260208301529392505050565b5f5f60408385031215614ec6575f5ffd5b825160ff1981168114614ed7575f5ffd5b602084015190925060ff81168114614eed575f5ffd5b809150509250929050565b6001815b6001841115614f3357808504811115614f1757614f17614a3d565b6001841615614f2557908102905b60019390931c928002614efc565b935093915050565b5f82614f49575060016106ad565b81614f5557505f6106ad565b8160018114614f6b5760028114614f7557614f91565b60019150506106ad565b60ff841115614f8657614f86614a3d565b50506001821b6106ad565b5060208310610133831016604e8410600b8410161715614fb4575081810a6106ad565b614fc05f198484614ef8565b805f1904821115614fd357614fd3614a3d565b029392505050565b5f61088060ff841683614f3b565b80820281158282048414176106ad576106ad614a3d565b5f82825180855260208501945060208160051b830101602085015f5b838110156144be57848303601f19018852815180516001600160a01b031684526020808201519085015260409081015160609185018290529061506190850182614353565b6020998a019990945092909201915060010161501c565b602081525f6108806020830184615000565b5f8151808452602084019350602083015f5b828110156150d8576150c286835180516001600160a01b03168252602090810151910152565b604095909501946020919091019060010161509c565b5093949350505050565b805182525f602082015160406020850152610c506040850182615000565b60018060a01b038151168252602081015160208301525f604082015160e0604085015261513060e085018261508a565b9050606083015160608501526080830151608085015260a083015184820360a0860152805160a0835260018060a01b0381511660a08401526020810151608060c085015261518261012085018261508a565b9050604082015160e08501526060820151610100850152602083015191506151b560208501836001600160801b03169052565b6040830151915083810360408501526151ce81836150e2565b915050606082015183820360608501526151e882826150e2565b9150506080820151608084015260c0850151925085810360c087015261520e8184614353565b9695505050505050565b604081525f61522a6040830185615100565b8281036020840152612c188185614353565b5f8151808452602084019350602083015f5b828110156150d85781516001600160a01b031686526020958601959091019060010161524e565b60c081525f61528760c083018961508a565b82810360208401526152998189615000565b90506001600160801b038716604084015282810360608401526152bc818761523c565b6001600160a01b0395861660808501529390941660a0909201919091525095945050505050565b606081525f6152f56060830186615100565b82810360208401526153078186614353565b9050828103604084015261520e818561523c565b604081525f61532d6040830185615100565b905060018060a01b03831660208301529392505050565b606081525f6153566060830186615000565b8281036020840152615368818661523c565b91505060018060a01b0383166040830152949350505050565b8581526001600160801b038516602082015283604082015260a060608201525f6153ae60a083018561508a565b82810360808401526153c0818561523c565b98975050505050505050565b5f602082840312156153dc575f5ffd5b815161088081613c1e565b81515f90829060208501835b828110156154115781518452602093840193909101906001016153f3565b509195945050505050565b60c081525f8751606060c084015261543861012084018261508a565b60208a81015160e086015260408b01516101008601528482038582015289518083528a820193509101905f5b818110156154a05761548a83855180516001600160a01b03168252602090810151910152565b6020939093019260409290920191600101615464565b50506001600160a01b038816604085015286606085015283810360808501526154c98187614353565b91505082810360a08401526154de8185614353565b9998505050505050505050565b808201808211156106ad576106ad614a3d565b5f81518060208401855e5f93019283525090919050565b6001600160e01b0319851681525f61520e61553c61553660048501886154fe565b866154fe565b846154fe565b606081525f6155546060830186614381565b6020830194909452506040015291905056fe4d616e64617465206d616e64617465294d616e6461746528546172676574207461726765742c75696e74313238206d696e4761732c4f70206f726967696e4f70732c4f7020646573744f70732c627974657333322071294f7028627974657333322076742c4f70735b5d206f7073294f7073286164647265737320746f2c75696e743235362076616c75652c6279746573206461746129546172676574286164647265737320726563697069656e742c546f6b656e5b5d20746f6b656e4f75742c75696e7432353620746172676574436861696e2c75696e743235362066696c6c45787069727929546f6b656e286164647265737320746f6b656e2c75696e7432353620616d6f756e7429546f6b656e5065726d697373696f6e73286164647265737320746f6b656e2c75696e7432353620616d6f756e7429a164736f6c634300081e000a' as const
