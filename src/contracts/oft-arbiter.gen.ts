// Generated from contracts/src/OftArbiter.sol by contracts/build.ts. Do not edit.

export const oftArbiterAbi = [
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
        "internalType": "contract OftRegistry",
        "name": "ofts",
        "type": "address"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "constructor"
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
    "name": "FailedDeployment",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "wanted",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "sent",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "received",
        "type": "uint256"
      }
    ],
    "name": "InexactMessage",
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
    "inputs": [
      {
        "internalType": "uint256",
        "name": "minGas",
        "type": "uint256"
      }
    ],
    "name": "NotEnoughGas",
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
    "inputs": [],
    "name": "NothingToRun",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "outputs",
        "type": "uint256"
      }
    ],
    "name": "OneOutputOnly",
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
        "internalType": "uint256",
        "name": "wanted",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "TooLittleSent",
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
        "name": "guid",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "fee",
        "type": "uint256"
      }
    ],
    "name": "MessageSent",
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
    "name": "OFTS",
    "outputs": [
      {
        "internalType": "contract OftRegistry",
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
        "internalType": "struct OftArbiter.Claim",
        "name": "params",
        "type": "tuple"
      }
    ],
    "name": "claim",
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
            "name": "destinationSignature",
            "type": "bytes"
          }
        ],
        "internalType": "struct OftArbiter.Fill",
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

export const oftArbiterBytecode =
  '0x61014060405260405161001190610101565b604051809103905ff08015801561002a573d5f5f3e3d5ffd5b506001600160a01b031661010052348015610043575f5ffd5b506040516149e53803806149e583398101604081905261006291610125565b6001600160a01b0384811660805283811660a052821660c0819052604051635e5be3a560e01b815246600482015285918591859190635e5be3a590602401602060405180830381865afa1580156100bb573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906100df9190610181565b6001600160a01b0390811660e0529390931661012052506101a3945050505050565b610a3480613fb183390190565b6001600160a01b0381168114610122575f5ffd5b50565b5f5f5f5f60808587031215610138575f5ffd5b84516101438161010e565b60208601519094506101548161010e565b60408601519093506101658161010e565b60608601519092506101768161010e565b939692955090935050565b5f60208284031215610191575f5ffd5b815161019c8161010e565b9392505050565b60805160a05160c05160e0516101005161012051613d896102285f395f81816101080152610cf601525f81816101500152818161044a0152610b2a01525f8181610259015281816111710152611bd401525f60b901525f81816101c90152818161126c01526117ba01525f818161018301528181610fdd0152611c5b0152613d895ff3fe60806040526004361061009d575f3560e01c80636316640f116100625780636316640f146101a55780639f9a988b146101b8578063aac0a844146101eb578063ba3ad5a31461020a578063d497508e14610229578063d999984d14610248575f5ffd5b806306433b1b146100a857806310701340146100f757806332858b741461012a5780633d4f732d1461013f578063630dc7cb14610172575f5ffd5b366100a457005b5f5ffd5b3480156100b3575f5ffd5b506100db7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200160405180910390f35b348015610102575f5ffd5b506100db7f000000000000000000000000000000000000000000000000000000000000000081565b61013d6101383660046127ce565b61027b565b005b34801561014a575f5ffd5b506100db7f000000000000000000000000000000000000000000000000000000000000000081565b34801561017d575f5ffd5b506100db7f000000000000000000000000000000000000000000000000000000000000000081565b61013d6101b336600461286c565b6102a0565b3480156101c3575f5ffd5b506100db7f000000000000000000000000000000000000000000000000000000000000000081565b3480156101f6575f5ffd5b506100db610205366004612a11565b610444565b348015610215575f5ffd5b5061013d610224366004612a72565b61049b565b348015610234575f5ffd5b5061013d610243366004612aa8565b6104b5565b348015610253575f5ffd5b506100db7f000000000000000000000000000000000000000000000000000000000000000081565b6102836105a8565b610295336102908361300b565b6105df565b61029d610773565b50565b6102a86105a8565b5f5b838110156103e5575f6102e48686848181106102c8576102c8613016565b6102de926020604090920201908101915061302a565b3061079d565b90503363c40768768787858181106102fe576102fe613016565b610314926020604090920201908101915061302a565b88888681811061032657610326613016565b905060400201602001356040518363ffffffff1660e01b81526004016103619291906001600160a01b03929092168252602082015260400190565b5f604051808303815f87803b158015610378575f5ffd5b505af115801561038a573d5f5f3e3d5ffd5b505050506103dc8686848181106103a3576103a3613016565b6103b9926020604090920201908101915061302a565b30838989878181106103cd576103cd613016565b9050604002016020013561082d565b506001016102aa565b506103f185838361089c565b5f5b838110156104345761042c85858381811061041057610410613016565b610426926020604090920201908101915061302a565b87610945565b6001016103f3565b5061043d610773565b5050505050565b5f6104957f00000000000000000000000000000000000000000000000000000000000000008360405160200161047a9190613045565b604051602081830303815290604052805190602001206109bc565b92915050565b6104a36105a8565b610295336104b083613120565b610a24565b6104bd6105a8565b5f6104d061020536869003860186612a11565b9050806001600160a01b03163b5f0361052e5760608401354281106105145760405163afbc712760e01b815260040161050b91815260200190565b60405180910390fd5b5061052c61052736869003860186612a11565b610ade565b505b6001600160a01b03811663d20c88bd848461054f6060890160408a0161302a565b6040518463ffffffff1660e01b815260040161056d9392919061312b565b5f604051808303815f87803b158015610584575f5ffd5b505af1158015610596573d5f5f3e3d5ffd5b50505050506105a3610773565b505050565b6105b0610b75565b6105dd60017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b90610bb5565b565b805160208201515f906105f3908390610bbc565b602083015190915046811461061e57604051635ea03eed60e11b815260040161050b91815260200190565b5061062882610c32565b60408101516001600160a01b031615806106575750836001600160a01b031681604001516001600160a01b0316145b84906106825760405163296ce1bf60e21b81526001600160a01b03909116600482015260240161050b565b505f5f61068f8484610c61565b915091506106a1848660400151610fb0565b6106c78486604001516106c28786608001518b8b60600151515f14156111cc565b6112ce565b6106d184306115b5565b606085015185516040516001600160a01b038a81168252909116907f02159c0d13488d8a35a294a8cc191d9d4f316157ba6ec00d54ecf1a48a5a1f629060200160405180910390a4610734856060015161072f868560800151611726565b61179c565b61074584848484604001518a6117f3565b610753846040015187611a61565b610761826080015187610945565b61076b5f87610945565b505050505050565b6105dd5f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f006105d7565b5f6001600160a01b0383161561081a576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa1580156107f1573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610815919061318d565b610826565b816001600160a01b0316315b9392505050565b5f610838858561079d565b90505f838211610848575f610852565b61085284836131b8565b905085838281811015610891576040516324ad4cb160e11b81526001600160a01b0390931660048401526024830191909152604482015260640161050b565b505050505050505050565b5f6108a782846131cb565b905063335e9d2360e21b6001600160e01b03198216016108e4576108df846108d28460048188613201565b8101906102909190613228565b61093f565b6345c52a5d60e01b6001600160e01b031982160161091a576108df8461090d8460048188613201565b8101906104b09190613259565b604051632d8d621d60e01b81526001600160e01b03198216600482015260240161050b565b50505050565b5f610950833061079d565b9050805f0361095e57505050565b6001600160a01b0383166109a8576109768282611a9a565b8282909161043d5760405163296c17bb60e21b81526001600160a01b039092166004830152602482015260440161050b565b6105a36001600160a01b0384168383611aaa565b6040513060388201526f5af43d82803e903d91602b57fd5bf3ff602482015260148101839052733d602d80600a3d3981f3363d3d373d3d3d363d738152605881018290526037600c820120607882015260556043909101205f906001600160a01b0316610826565b805160208201515f90610a38908390610bbc565b9050610a4382611adf565b8060600151610a655760405163c1b5acb360e01b815260040160405180910390fd5b610a788282608001518360a00151611b16565b610a86828460400151611c25565b610a9082306115b5565b606083015183516040516001600160a01b038881168252909116907fad514332356ac6c6a4939a7c410d2e393f1a82d959f5eaa2513eb83ee309799a9060200160405180910390a450505050565b5f5f610ae983610444565b9050806001600160a01b0381163b15610b245760405160016202b9df60e31b031981526001600160a01b03909116600482015260240161050b565b506108267f000000000000000000000000000000000000000000000000000000000000000084604051602001610b5a9190613045565b60405160208183030381529060405280519060200120611c92565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c156105dd57604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b610c056040518060c001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f1515815260200160608152602001606081525090565b610c0f8383611c9e565b81806020019051810190610c239190613391565b905061049583825f0151611ccc565b60a0810151516060015180428110156105a357604051637c06dd7560e11b815260040161050b91815260200190565b6040805160c0810182525f80825260208201819052918101829052606081018290526080810182905260a08101919091526040805160c0810182525f80825260208201819052918101829052606081018290526080810182905260a081019190915260a08401515160200151805160018114610cf357604051637e13e66160e01b815260040161050b91815260200190565b507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663c7591b9d86602001518760a001515f015160400151845f81518110610d4657610d46613016565b60200260200101515f01516040518463ffffffff1660e01b8152600401610d899392919092835260208301919091526001600160a01b0316604082015260600190565b61018060405180830381865afa158015610da5573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610dc991906134fe565b80935081945050505f610e1b825f81518110610de757610de7613016565b6020026020010151602001518560a00151600a610e049190613615565b60a0860151610e1490600a613615565b6001611d06565b905080856020015110158015610e3057508015155b60208601518291610e5d5760405163dc92948360e01b81526004810192909252602482015260440161050b565b5050846060015115610f7b575f5f5b866080015151811015610f0b57835f81518110610e8b57610e8b613016565b60200260200101515f01516001600160a01b031687608001518281518110610eb557610eb5613016565b60200260200101515f01516001600160a01b031614610ed4575f610ef7565b86608001518181518110610eea57610eea613016565b6020026020010151602001515b610f019083613623565b9150600101610e6c565b50825f81518110610f1e57610f1e613016565b602002602001015160200151811015835f81518110610f3f57610f3f613016565b60200260200101515f015190610f745760405163244acd2f60e21b81526001600160a01b03909116600482015260240161050b565b5050610fa7565b60a086015160600151602001515115610fa757604051635b40cf0d60e01b815260040160405180910390fd5b50509250929050565b610fc18260a0015160400151611d48565b1561103d576040516372c0e3f560e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063e581c7ea90611014908590859060040161375e565b5f604051808303815f87803b15801561102b575f5ffd5b505af115801561076b573d5f5f3e3d5ffd5b61104e8260a0015160400151611d5e565b156111c8575f826020015161106a8460a0015160400151611d6a565b6040805160208101939093528201526060016040516020818303038152906040528051906020012090506110e36040518060a00160405280855f01516001600160a01b0316815260200185606001518152602001855f01516001600160a01b031681526020018560800151815260200183815250610ade565b6001600160a01b0316638683a9315f60405190808252806020026020018201604052801561113657816020015b604080518082019091525f80825260208201528152602001906001900390816111105790505b508560a0015160400151602001516111518760400151611f3f565b87516040516001600160e01b031960e087901b16815261119994939291907f0000000000000000000000000000000000000000000000000000000000000000906004016138b5565b5f604051808303815f87803b1580156111b0575f5ffd5b505af11580156111c2573d5f5f3e3d5ffd5b50505050505b5050565b60608460400151516001600160401b038111156111eb576111eb61291d565b604051908082528060200260200182016040528015611214578160200160208202803683370190505b5090505f5b81518110156112c5575f856001600160a01b03168760400151838151811061124357611243613016565b60200260200101515f01516001600160a01b031614905080611290578361126a5784611292565b7f0000000000000000000000000000000000000000000000000000000000000000611292565b305b8383815181106112a4576112a4613016565b6001600160a01b039092166020928302919091019091015250600101611219565b50949350505050565b6040830151515f816001600160401b038111156112ed576112ed61291d565b604051908082528060200260200182016040528015611316578160200160208202803683370190505b5090505f826001600160401b038111156113325761133261291d565b60405190808252806020026020018201604052801561137657816020015b604080518082019091525f80825260208201528152602001906001900390816113505790505b5090505f5b83811015611461576113c68760400151828151811061139c5761139c613016565b60200260200101515f01518683815181106113b9576113b9613016565b602002602001015161079d565b8382815181106113d8576113d8613016565b602002602001018181525050604051806040016040528086838151811061140157611401613016565b60200260200101516001600160a01b031681526020018860400151838151811061142d5761142d613016565b60200260200101516020015181525082828151811061144e5761144e613016565b602090810291909101015260010161137b565b506e22d473030f116ddee9f6b43ac78ba36001600160a01b031663fe8ec1a760405180606001604052808960400151815260200189606001518152602001896080015181525083895f01516114b98b60a00151611fe6565b6040518061016001604052806101398152602001613c4461013991398b6040518763ffffffff1660e01b81526004016114f796959493929190613913565b5f604051808303815f87803b15801561150e575f5ffd5b505af1158015611520573d5f5f3e3d5ffd5b505050505f5b838110156111c2576115ad8760400151828151811061154757611547613016565b60200260200101515f015186838151811061156457611564613016565b602002602001015185848151811061157e5761157e613016565b60200260200101518a60400151858151811061159c5761159c613016565b60200260200101516020015161082d565b600101611526565b602080830151604080517f8cad95687ba82c2ce50e74f7b754645e5117c3a5bec8151c0726d5857980a866938101939093527f9ac997416e8ff9d2ff6bebeb7149f65cdae5e32e2b90440b566bb3044041d36a9083015260608201526e22d473030f116ddee9f6b43ac78ba360808201525f90819060a0016040516020818303038152906040528051906020012090505f7f1b355fbc76f14a5aefe5c85df793a0f876f90d66f457273501c13ac311b5f3f861169586604001517f618358ac3db8dc274f0cd8829da7e234bd48cd73c4a740aede1adec9846d06a161208a565b85876060015188608001516116ad8a60a00151611fe6565b6040805160208101979097528601949094526001600160a01b039092166060850152608084015260a083015260c082015260e00160405160208183030381529060405280519060200120905061171d828260405161190160f01b8152600281019290925260228201526042902090565b95945050505050565b6040805160018082528183019092526060915f91906020808301908036833701905050905082815f8151811061175e5761175e613016565b60200260200101906001600160a01b031690816001600160a01b03168152505061179461178e8560400151611f3f565b826121b0565b949350505050565b8151156111c857604051637692bdd360e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063ed257ba690611014908590859030906004016139e2565b5f84606001516118095760a0860151515161181f565b61181f6102058787608001518860a001516122c5565b905083606001516001600160a01b0316639f68b9646040518163ffffffff1660e01b8152600401602060405180830381865afa158015611861573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906118859190613a1f565b156118b4576118b48460600151866020015186608001516001600160a01b031661239c9092919063ffffffff16565b6060808501516040805160e08101825263ffffffff871681526001600160a01b038581166020808401919091528a81018051848601525195830195909552825180860184525f80825260808401919091528351808701855281815260a08401528351808701855281815260c08401528351808501855247808252968101829052935163c7c7f5b360e01b81529094859492169263c7c7f5b392879261195f9291908b90600401613a38565b60c06040518083038185885af115801561197b573d5f5f3e3d5ffd5b50505050506040513d601f19601f820116820180604052508101906119a09190613b1e565b915091508760200151815f01511480156119c1575087602001518160200151145b6020808a015183519184015190926119fd5760405163190cb57f60e31b815260048101939093526024830191909152604482015260640161050b565b505050815f015189606001518a5f01516001600160a01b03167fcf8762a2aa94cea3a21c680a81bb732d8237f696535687ec4d828b583141b95e85604001515f0151604051611a4e91815260200190565b60405180910390a4505050505050505050565b5f5b82518110156105a357611a92838281518110611a8157611a81613016565b60200260200101515f015183610945565b600101611a63565b5f5f5f5f5f85875af19392505050565b611ab783838360016123ee565b6105a357604051635274afe760e01b81526001600160a01b038416600482015260240161050b565b60a08101515160400151468114611b0c57604051635ea03eed60e11b815260040161050b91815260200190565b5061029d81610c32565b611b1f83612450565b5f611b318460a0015160600151611d5e565b90505f81611b8257604080515f8082526020820190925290611b7c565b60408051606080820183525f808352602083015291810191909152815260200190600190039081611b4e5790505b50611b90565b8460a0015160600151602001515b9050611ba06105278686866122c5565b60a08601515151604051638683a93160e01b81526001600160a01b039290921691638683a93191611bfc91889186918991907f0000000000000000000000000000000000000000000000000000000000000000906004016138b5565b5f604051808303815f87803b158015611c13575f5ffd5b505af1158015610891573d5f5f3e3d5ffd5b611c368260a0015160600151611d48565b156111c857611c4482612450565b6040516305dd2a4560e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906305dd2a4590611014908590859060040161375e565b5f61082683835f612498565b60a08201516080015181516020830120146111c85760405163af0203c960e01b815260040160405180910390fd5b81516001600160a01b03818116908316146105a357604051638822952160e01b81526001600160a01b03909116600482015260240161050b565b5f611d33611d138361252d565b8015611d2e57505f8480611d2957611d29613b89565b868809115b151590565b611d3e868686612559565b61171d9190613623565b5f6002611d5483612609565b60ff161492915050565b5f6003611d5483612609565b5f5f8260200151516001600160401b03811115611d8957611d8961291d565b604051908082528060200260200182016040528015611db2578160200160208202803683370190505b5090505f5b8151811015611eba577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e484602001518281518110611df757611df7613016565b60200260200101515f015185602001518381518110611e1857611e18613016565b60200260200101516020015186602001518481518110611e3a57611e3a613016565b60200260200101516040015180519060200120604051602001611e7f94939291909384526001600160a01b039290921660208401526040830152606082015260800190565b60405160208183030381529060405280519060200120828281518110611ea757611ea7613016565b6020908102919091010152600101611db7565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f015182604051602001611ef19190613b9d565b60408051601f19818403018152828252805160209182012090830194909452810191909152606081019190915260800160405160208183030381529060405280519060200120915050919050565b606081516001600160401b03811115611f5a57611f5a61291d565b604051908082528060200260200182016040528015611f83578160200160208202803683370190505b5090505f5b8251811015611fe057828181518110611fa357611fa3613016565b60200260200101515f0151828281518110611fc057611fc0613016565b6001600160a01b0390921660209283029190910190910152600101611f88565b50919050565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc612014835f0151612694565b83602001516120268560400151611d6a565b6120338660600151611d6a565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e0015b604051602081830303815290604052805190602001209050919050565b5f5f83516001600160401b038111156120a5576120a561291d565b6040519080825280602002602001820160405280156120ce578160200160208202803683370190505b5090505f5b815181101561217f57838582815181106120ef576120ef613016565b60200260200101515f015186838151811061210c5761210c613016565b602002602001015160200151604051602001612144939291909283526001600160a01b03919091166020830152604082015260600190565b6040516020818303038152906040528051906020012082828151811061216c5761216c613016565b60209081029190910101526001016120d3565b50806040516020016121919190613b9d565b6040516020818303038152906040528051906020012091505092915050565b6060815183516121c09190613623565b6001600160401b038111156121d7576121d761291d565b604051908082528060200260200182016040528015612200578160200160208202803683370190505b5090505f5b835181101561225a5783818151811061222057612220613016565b602002602001015182828151811061223a5761223a613016565b6001600160a01b0390921660209283029190910190910152600101612205565b505f5b82518110156122be5782818151811061227857612278613016565b60200260200101518282865161228e9190613623565b8151811061229e5761229e613016565b6001600160a01b039092166020928302919091019091015260010161225d565b5092915050565b6123046040518060a001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f81526020015f81525090565b5f8460a001515f0151604001516123228660a0015160600151611d6a565b85856040516020016123379493929190613bd2565b60408051601f19818403018152828252805160209182012060a0808501845289516001600160a01b0390811686526060808c015194870194909452908a0180515151909116938501939093529151518101519083015260808201529150509392505050565b6123a88383835f612729565b6105a3576123b983835f6001612729565b6123e157604051635274afe760e01b81526001600160a01b038416600482015260240161050b565b611ab78383836001612729565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316612444578383151615612438573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b8060a00151602001516001600160801b03165a10158160a0015160200151906111c8576040516302f18fc360e51b81526001600160801b03909116600482015260240161050b565b5f814710156124c35760405163cf47918160e01b81524760048201526024810183905260440161050b565b763d602d80600a3d3981f3363d3d373d3d3d363d730000008460601b60e81c175f526e5af43d82803e903d91602b57fd5bf38460781b17602052826037600984f590506001600160a01b0381166108265760405163b06ebf3d60e01b815260040160405180910390fd5b5f600282600381111561254257612542613c02565b61254c9190613c16565b60ff166001149050919050565b5f5f5f6125668686612773565b91509150815f0361258a5783818161258057612580613b89565b0492505050610826565b8184116125a1576125a1600385150260111861278f565b5f848688095f868103871696879004966002600389028118808a02820302808a02820302808a02820302808a02820302808a02820302808a02909103029181900381900460010185841190960395909502919093039390930492909217029150509392505050565b5f8160200151515f0361261d57505f919050565b5080515f1a6002811480612634575060ff81166003145b82519061265757604051631462202960e01b815260040161050b91815260200190565b508151612663906127a0565b80156126715750815160101b155b825190611fe057604051631462202960e01b815260040161050b91815260200190565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f01516126e884602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c61208a565b604080860151606080880151835160208101979097526001600160a01b039095169286019290925290840191909152608083015260a082015260c00161206d565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316612444578383151615612438573d5f823e3d81fd5b5f805f1983850993909202808410938190039390930393915050565b634e487b715f52806020526024601cfd5b5f600182901a6007811080156127b8575060ff811615155b8015610826575060ff8116600414159392505050565b5f602082840312156127de575f5ffd5b81356001600160401b038111156127f3575f5ffd5b820160808185031215610826575f5ffd5b6001600160a01b038116811461029d575f5ffd5b803561282381612804565b919050565b5f5f83601f840112612838575f5ffd5b5081356001600160401b0381111561284e575f5ffd5b602083019150836020828501011115612865575f5ffd5b9250929050565b5f5f5f5f5f60608688031215612880575f5ffd5b853561288b81612804565b945060208601356001600160401b038111156128a5575f5ffd5b8601601f810188136128b5575f5ffd5b80356001600160401b038111156128ca575f5ffd5b8860208260061b84010111156128de575f5ffd5b6020919091019450925060408601356001600160401b03811115612900575f5ffd5b61290c88828901612828565b969995985093965092949392505050565b634e487b7160e01b5f52604160045260245ffd5b60405160a081016001600160401b03811182821017156129535761295361291d565b60405290565b604080519081016001600160401b03811182821017156129535761295361291d565b604051608081016001600160401b03811182821017156129535761295361291d565b604051606081016001600160401b03811182821017156129535761295361291d565b60405160c081016001600160401b03811182821017156129535761295361291d565b604051601f8201601f191681016001600160401b0381118282101715612a0957612a0961291d565b604052919050565b5f60a0828403128015612a22575f5ffd5b50612a2b612931565b8235612a3681612804565b8152602083810135908201526040830135612a5081612804565b6040820152606083810135908201526080928301359281019290925250919050565b5f60208284031215612a82575f5ffd5b81356001600160401b03811115612a97575f5ffd5b820160608185031215610826575f5ffd5b5f5f5f83850360c0811215612abb575f5ffd5b60a0811215612ac8575f5ffd5b5083925060a08401356001600160401b03811115612ae4575f5ffd5b8401601f81018613612af4575f5ffd5b80356001600160401b03811115612b09575f5ffd5b8660208260051b8401011115612b1d575f5ffd5b939660209190910195509293505050565b5f6001600160401b03821115612b4657612b4661291d565b5060051b60200190565b5f82601f830112612b5f575f5ffd5b8135612b72612b6d82612b2e565b6129e1565b8082825260208201915060208360061b860101925085831115612b93575f5ffd5b602085015b83811015612bde5760408188031215612baf575f5ffd5b612bb7612959565b8135612bc281612804565b8152602082810135818301529084529290920191604001612b98565b5095945050505050565b5f60808284031215612bf8575f5ffd5b612c0061297b565b90508135612c0d81612804565b815260208201356001600160401b03811115612c27575f5ffd5b612c3384828501612b50565b6020830152506040828101359082015260609182013591810191909152919050565b80356001600160801b0381168114612823575f5ffd5b5f82601f830112612c7a575f5ffd5b81356001600160401b03811115612c9357612c9361291d565b612ca6601f8201601f19166020016129e1565b818152846020838601011115612cba575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f82601f830112612ce5575f5ffd5b8135612cf3612b6d82612b2e565b8082825260208201915060208360051b860101925085831115612d14575f5ffd5b602085015b83811015612bde5780356001600160401b03811115612d36575f5ffd5b86016060818903601f19011215612d4b575f5ffd5b612d5361299d565b6020820135612d6181612804565b81526040820135602082015260608201356001600160401b03811115612d85575f5ffd5b612d948a602083860101612c6b565b60408301525084525060209283019201612d19565b5f60408284031215612db9575f5ffd5b612dc1612959565b82358152905060208201356001600160401b03811115612ddf575f5ffd5b612deb84828501612cd6565b60208301525092915050565b5f60a08284031215612e07575f5ffd5b612e0f612931565b905081356001600160401b03811115612e26575f5ffd5b612e3284828501612be8565b825250612e4160208301612c55565b602082015260408201356001600160401b03811115612e5e575f5ffd5b612e6a84828501612da9565b60408301525060608201356001600160401b03811115612e88575f5ffd5b612e9484828501612da9565b60608301525060809182013591810191909152919050565b5f60c08284031215612ebc575f5ffd5b612ec46129bf565b9050612ecf82612818565b81526020828101359082015260408201356001600160401b03811115612ef3575f5ffd5b612eff84828501612b50565b604083015250606082810135908201526080808301359082015260a08201356001600160401b03811115612f31575f5ffd5b612f3d84828501612df7565b60a08301525092915050565b5f60808284031215612f59575f5ffd5b612f6161297b565b905081356001600160401b03811115612f78575f5ffd5b612f8484828501612eac565b82525060208201356001600160401b03811115612f9f575f5ffd5b612fab84828501612c6b565b60208301525060408201356001600160401b03811115612fc9575f5ffd5b612fd584828501612c6b565b60408301525060608201356001600160401b03811115612ff3575f5ffd5b612fff84828501612cd6565b60608301525092915050565b5f6104953683612f49565b634e487b7160e01b5f52603260045260245ffd5b5f6020828403121561303a575f5ffd5b813561082681612804565b81516001600160a01b0390811682526020808401519083015260408084015190911690820152606080830151908201526080918201519181019190915260a00190565b5f60608284031215613098575f5ffd5b6130a061299d565b905081356001600160401b038111156130b7575f5ffd5b6130c384828501612eac565b82525060208201356001600160401b038111156130de575f5ffd5b6130ea84828501612c6b565b60208301525060408201356001600160401b03811115613108575f5ffd5b61311484828501612c6b565b60408301525092915050565b5f6104953683613088565b604080825281018390525f8460608301825b8681101561316d57823561315081612804565b6001600160a01b031682526020928301929091019060010161313d565b506001600160a01b03949094166020939093019290925250909392505050565b5f6020828403121561319d575f5ffd5b5051919050565b634e487b7160e01b5f52601160045260245ffd5b81810381811115610495576104956131a4565b80356001600160e01b031981169060048410156122be576001600160e01b031960049490940360031b84901b1690921692915050565b5f5f8585111561320f575f5ffd5b8386111561321b575f5ffd5b5050820193919092039150565b5f60208284031215613238575f5ffd5b81356001600160401b0381111561324d575f5ffd5b61179484828501612f49565b5f60208284031215613269575f5ffd5b81356001600160401b0381111561327e575f5ffd5b61179484828501613088565b805161282381612804565b80518015158114612823575f5ffd5b5f82601f8301126132b3575f5ffd5b81516132c1612b6d82612b2e565b8082825260208201915060208360061b8601019250858311156132e2575f5ffd5b602085015b83811015612bde57604081880312156132fe575f5ffd5b613306612959565b815161331181612804565b81526020828101518183015290845292909201916040016132e7565b5f82601f83011261333c575f5ffd5b815161334a612b6d82612b2e565b8082825260208201915060208360051b86010192508583111561336b575f5ffd5b602085015b83811015612bde57805161338381612804565b835260209283019201613370565b5f602082840312156133a1575f5ffd5b81516001600160401b038111156133b6575f5ffd5b820160c081850312156133c7575f5ffd5b6133cf6129bf565b6133d88261328a565b8152602082810151908201526133f06040830161328a565b604082015261340160608301613295565b606082015260808201516001600160401b0381111561341e575f5ffd5b61342a868285016132a4565b60808301525060a08201516001600160401b03811115613448575f5ffd5b6134548682850161332d565b60a083015250949350505050565b805160ff81168114612823575f5ffd5b5f60c08284031215613482575f5ffd5b61348a6129bf565b82518152602083015190915060ff19811681146134a5575f5ffd5b6020820152604082015163ffffffff811681146134c0575f5ffd5b60408201526134d16060830161328a565b60608201526134e26080830161328a565b60808201526134f360a08301613462565b60a082015292915050565b5f5f6101808385031215613510575f5ffd5b61351a8484613472565b91506135298460c08501613472565b90509250929050565b6001815b600184111561356d57808504811115613551576135516131a4565b600184161561355f57908102905b60019390931c928002613536565b935093915050565b5f8261358357506001610495565b8161358f57505f610495565b81600181146135a557600281146135af576135cb565b6001915050610495565b60ff8411156135c0576135c06131a4565b50506001821b610495565b5060208310610133831016604e8410600b84101617156135ee575081810a610495565b6135fa5f198484613532565b805f190482111561360d5761360d6131a4565b029392505050565b5f61082660ff841683613575565b80820180821115610495576104956131a4565b5f8151808452602084019350602083015f5b828110156136845761366e86835180516001600160a01b03168252602090810151910152565b6040959095019460209190910190600101613648565b5093949350505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b5f82825180855260208501945060208160051b830101602085015f5b8381101561373457848303601f19018852815180516001600160a01b031684526020808201519085015260409081015160609185018290529061371d9085018261368e565b6020998a01999094509290920191506001016136d8565b50909695505050505050565b805182525f60208201516040602085015261179460408501826136bc565b604080825283516001600160a01b0316828201526020840151606083015283015160c060808301525f90613796610100840182613636565b9050606085015160a0840152608085015160c084015260a0850151603f198483030160e0850152805160a0835260018060a01b0381511660a08401526020810151608060c08501526137ec610120850182613636565b9050604082015160e085015260608201516101008501526020830151915061381f60208501836001600160801b03169052565b6040830151915083810360408501526138388183613740565b915050606082015183820360608501526138528282613740565b915050608082015160808401528481036020860152613871818761368e565b979650505050505050565b5f8151808452602084019350602083015f5b828110156136845781516001600160a01b031686526020958601959091019060010161388e565b60a081525f6138c760a0830188613636565b82810360208401526138d981886136bc565b905082810360408401526138ed818761387c565b6001600160a01b0395861660608501529390941660809092019190915250949350505050565b60c081525f8751606060c084015261392f610120840182613636565b60208a81015160e086015260408b01516101008601528482038582015289518083528a820193509101905f5b818110156139975761398183855180516001600160a01b03168252602090810151910152565b602093909301926040929092019160010161395b565b50506001600160a01b038816604085015286606085015283810360808501526139c0818761368e565b91505082810360a08401526139d5818561368e565b9998505050505050505050565b606081525f6139f460608301866136bc565b8281036020840152613a06818661387c565b91505060018060a01b0383166040830152949350505050565b5f60208284031215613a2f575f5ffd5b61082682613295565b6080815263ffffffff8451166080820152602084015160a0820152604084015160c0820152606084015160e08201525f608085015160e0610100840152613a8361016084018261368e565b905060a0860151607f1984830301610120850152613aa1828261368e565b91505060c0860151607f1984830301610140850152613ac0828261368e565b92505050613adb602083018580518252602090810151910152565b6001600160a01b0383166060830152611794565b5f60408284031215613aff575f5ffd5b613b07612959565b825181526020928301519281019290925250919050565b5f5f82840360c0811215613b30575f5ffd5b6080811215613b3d575f5ffd5b50613b4661299d565b8351815260208401516001600160401b0381168114613b63575f5ffd5b6020820152613b758560408601613aef565b604082015291506135298460808501613aef565b634e487b7160e01b5f52601260045260245ffd5b81515f90829060208501835b82811015613bc7578151845260209384019390910190600101613ba9565b509195945050505050565b848152836020820152608060408201525f613bf06080830185613636565b8281036060840152613871818561387c565b634e487b7160e01b5f52602160045260245ffd5b5f60ff831680613c3457634e487b7160e01b5f52601260045260245ffd5b8060ff8416069150509291505056fe4d616e64617465206d616e64617465294d616e6461746528546172676574207461726765742c75696e74313238206d696e4761732c4f70206f726967696e4f70732c4f7020646573744f70732c627974657333322071294f7028627974657333322076742c4f70735b5d206f7073294f7073286164647265737320746f2c75696e743235362076616c75652c6279746573206461746129546172676574286164647265737320726563697069656e742c546f6b656e5b5d20746f6b656e4f75742c75696e7432353620746172676574436861696e2c75696e743235362066696c6c45787069727929546f6b656e286164647265737320746f6b656e2c75696e7432353620616d6f756e7429546f6b656e5065726d697373696f6e73286164647265737320746f6b656e2c75696e7432353620616d6f756e7429a164736f6c634300081e000a60a0604052336080523480156012575f5ffd5b506080516109fd6100375f395f818160730152818160db01526102e101526109fd5ff3fe608060405260043610610036575f3560e01c80638683a93114610041578063904cae5c14610062578063d20c88bd146100b1575f5ffd5b3661003d57005b5f5ffd5b34801561004c575f5ffd5b5061006061005b3660046107d3565b6100d0565b005b34801561006d575f5ffd5b506100957f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200160405180910390f35b3480156100bc575f5ffd5b506100606100cb3660046108c1565b6102d6565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614610119576040516372cc71e760e11b815260040160405180910390fd5b5f5b8781101561014c5761014489898381811061013857610138610914565b9050604002018361032f565b60010161011b565b505f5b8781101561023c575f6101898a8a8481811061016d5761016d610914565b6101839260206040909202019081019150610928565b3061049f565b905089898381811061019d5761019d610914565b905060400201602001358110158a8a848181106101bc576101bc610914565b6101d29260206040909202019081019150610928565b8b8b858181106101e4576101e4610914565b905060400201602001358390919261022d576040516346d2df1160e11b81526001600160a01b039093166004840152602483019190915260448201526064015b60405180910390fd5b5050505080600101905061014f565b505f5b8581101561027c5761027487878381811061025c5761025c610914565b905060200281019061026e919061094a565b82610531565b60010161023f565b505f5b878110156102c0576102b889898381811061029c5761029c610914565b6102b29260206040909202019081019150610928565b846105e6565b60010161027f565b506102cc848484610664565b5050505050505050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461031f576040516372cc71e760e11b815260040160405180910390fd5b61032a838383610664565b505050565b5f8061033e6020850185610928565b6001600160a01b031614905080158161037557506001600160a01b0382166103696020850185610928565b6001600160a01b031614155b1561037f57505050565b5f6103906101836020860186610928565b90505f818560200135116103a4575f6103b2565b6103b2826020870135610968565b90505f836103c0575f6103c2565b845b90508115806103d95750816103d7823061049f565b105b156103e657505050505050565b831561044657604051632e1a7d4d60e01b8152600481018390526001600160a01b03861690632e1a7d4d906024015f604051808303815f87803b15801561042b575f5ffd5b505af115801561043d573d5f5f3e3d5ffd5b50505050610497565b846001600160a01b031663d0e30db0836040518263ffffffff1660e01b81526004015f604051808303818588803b15801561047f575f5ffd5b505af1158015610491573d5f5f3e3d5ffd5b50505050505b505050505050565b5f6001600160a01b0383161561051c576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa1580156104f3573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906105179190610987565b610528565b816001600160a01b0316315b90505b92915050565b5f806105406020850185610928565b6001600160a01b0316602085013561055b604087018761099e565b6040516105699291906109e1565b5f6040518083038185875af1925050503d805f81146105a3576040519150601f19603f3d011682016040523d82523d5f602084013e6105a8565b606091505b509150915081156105b95750505050565b805183906105dd576040516307f3476960e31b815260040161022491815260200190565b50805160208201fd5b5f6105f1833061049f565b9050805f036105ff57505050565b6001600160a01b0383166106505761061782826106bd565b828290916106495760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610224565b5050505050565b61032a6001600160a01b03841683836106cd565b5f5b828110156106a65761069e84848381811061068357610683610914565b90506020020160208101906106989190610928565b836105e6565b600101610666565b50471561032a576106b781476106bd565b50505050565b5f5f5f5f5f85875af19392505050565b6106da8383836001610702565b61032a57604051635274afe760e01b81526001600160a01b0384166004820152602401610224565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f5114831661075857838315161561074c573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f5f83601f840112610774575f5ffd5b50813567ffffffffffffffff81111561078b575f5ffd5b6020830191508360208260051b85010111156107a5575f5ffd5b9250929050565b6001600160a01b03811681146107c0575f5ffd5b50565b80356107ce816107ac565b919050565b5f5f5f5f5f5f5f5f60a0898b0312156107ea575f5ffd5b883567ffffffffffffffff811115610800575f5ffd5b8901601f81018b13610810575f5ffd5b803567ffffffffffffffff811115610826575f5ffd5b8b60208260061b840101111561083a575f5ffd5b60209182019950975089013567ffffffffffffffff81111561085a575f5ffd5b6108668b828c01610764565b909750955050604089013567ffffffffffffffff811115610885575f5ffd5b6108918b828c01610764565b90955093506108a4905060608a016107c3565b91506108b260808a016107c3565b90509295985092959890939650565b5f5f5f604084860312156108d3575f5ffd5b833567ffffffffffffffff8111156108e9575f5ffd5b6108f586828701610764565b9094509250506020840135610909816107ac565b809150509250925092565b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215610938575f5ffd5b8135610943816107ac565b9392505050565b5f8235605e1983360301811261095e575f5ffd5b9190910192915050565b8181038181111561052b57634e487b7160e01b5f52601160045260245ffd5b5f60208284031215610997575f5ffd5b5051919050565b5f5f8335601e198436030181126109b3575f5ffd5b83018035915067ffffffffffffffff8211156109cd575f5ffd5b6020019150368190038213156107a5575f5ffd5b818382375f910190815291905056fea164736f6c634300081e000a' as const

export const oftArbiterDeployedBytecode =
  '0x60806040526004361061009d575f3560e01c80636316640f116100625780636316640f146101a55780639f9a988b146101b8578063aac0a844146101eb578063ba3ad5a31461020a578063d497508e14610229578063d999984d14610248575f5ffd5b806306433b1b146100a857806310701340146100f757806332858b741461012a5780633d4f732d1461013f578063630dc7cb14610172575f5ffd5b366100a457005b5f5ffd5b3480156100b3575f5ffd5b506100db7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200160405180910390f35b348015610102575f5ffd5b506100db7f000000000000000000000000000000000000000000000000000000000000000081565b61013d6101383660046127ce565b61027b565b005b34801561014a575f5ffd5b506100db7f000000000000000000000000000000000000000000000000000000000000000081565b34801561017d575f5ffd5b506100db7f000000000000000000000000000000000000000000000000000000000000000081565b61013d6101b336600461286c565b6102a0565b3480156101c3575f5ffd5b506100db7f000000000000000000000000000000000000000000000000000000000000000081565b3480156101f6575f5ffd5b506100db610205366004612a11565b610444565b348015610215575f5ffd5b5061013d610224366004612a72565b61049b565b348015610234575f5ffd5b5061013d610243366004612aa8565b6104b5565b348015610253575f5ffd5b506100db7f000000000000000000000000000000000000000000000000000000000000000081565b6102836105a8565b610295336102908361300b565b6105df565b61029d610773565b50565b6102a86105a8565b5f5b838110156103e5575f6102e48686848181106102c8576102c8613016565b6102de926020604090920201908101915061302a565b3061079d565b90503363c40768768787858181106102fe576102fe613016565b610314926020604090920201908101915061302a565b88888681811061032657610326613016565b905060400201602001356040518363ffffffff1660e01b81526004016103619291906001600160a01b03929092168252602082015260400190565b5f604051808303815f87803b158015610378575f5ffd5b505af115801561038a573d5f5f3e3d5ffd5b505050506103dc8686848181106103a3576103a3613016565b6103b9926020604090920201908101915061302a565b30838989878181106103cd576103cd613016565b9050604002016020013561082d565b506001016102aa565b506103f185838361089c565b5f5b838110156104345761042c85858381811061041057610410613016565b610426926020604090920201908101915061302a565b87610945565b6001016103f3565b5061043d610773565b5050505050565b5f6104957f00000000000000000000000000000000000000000000000000000000000000008360405160200161047a9190613045565b604051602081830303815290604052805190602001206109bc565b92915050565b6104a36105a8565b610295336104b083613120565b610a24565b6104bd6105a8565b5f6104d061020536869003860186612a11565b9050806001600160a01b03163b5f0361052e5760608401354281106105145760405163afbc712760e01b815260040161050b91815260200190565b60405180910390fd5b5061052c61052736869003860186612a11565b610ade565b505b6001600160a01b03811663d20c88bd848461054f6060890160408a0161302a565b6040518463ffffffff1660e01b815260040161056d9392919061312b565b5f604051808303815f87803b158015610584575f5ffd5b505af1158015610596573d5f5f3e3d5ffd5b50505050506105a3610773565b505050565b6105b0610b75565b6105dd60017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b90610bb5565b565b805160208201515f906105f3908390610bbc565b602083015190915046811461061e57604051635ea03eed60e11b815260040161050b91815260200190565b5061062882610c32565b60408101516001600160a01b031615806106575750836001600160a01b031681604001516001600160a01b0316145b84906106825760405163296ce1bf60e21b81526001600160a01b03909116600482015260240161050b565b505f5f61068f8484610c61565b915091506106a1848660400151610fb0565b6106c78486604001516106c28786608001518b8b60600151515f14156111cc565b6112ce565b6106d184306115b5565b606085015185516040516001600160a01b038a81168252909116907f02159c0d13488d8a35a294a8cc191d9d4f316157ba6ec00d54ecf1a48a5a1f629060200160405180910390a4610734856060015161072f868560800151611726565b61179c565b61074584848484604001518a6117f3565b610753846040015187611a61565b610761826080015187610945565b61076b5f87610945565b505050505050565b6105dd5f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f006105d7565b5f6001600160a01b0383161561081a576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa1580156107f1573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610815919061318d565b610826565b816001600160a01b0316315b9392505050565b5f610838858561079d565b90505f838211610848575f610852565b61085284836131b8565b905085838281811015610891576040516324ad4cb160e11b81526001600160a01b0390931660048401526024830191909152604482015260640161050b565b505050505050505050565b5f6108a782846131cb565b905063335e9d2360e21b6001600160e01b03198216016108e4576108df846108d28460048188613201565b8101906102909190613228565b61093f565b6345c52a5d60e01b6001600160e01b031982160161091a576108df8461090d8460048188613201565b8101906104b09190613259565b604051632d8d621d60e01b81526001600160e01b03198216600482015260240161050b565b50505050565b5f610950833061079d565b9050805f0361095e57505050565b6001600160a01b0383166109a8576109768282611a9a565b8282909161043d5760405163296c17bb60e21b81526001600160a01b039092166004830152602482015260440161050b565b6105a36001600160a01b0384168383611aaa565b6040513060388201526f5af43d82803e903d91602b57fd5bf3ff602482015260148101839052733d602d80600a3d3981f3363d3d373d3d3d363d738152605881018290526037600c820120607882015260556043909101205f906001600160a01b0316610826565b805160208201515f90610a38908390610bbc565b9050610a4382611adf565b8060600151610a655760405163c1b5acb360e01b815260040160405180910390fd5b610a788282608001518360a00151611b16565b610a86828460400151611c25565b610a9082306115b5565b606083015183516040516001600160a01b038881168252909116907fad514332356ac6c6a4939a7c410d2e393f1a82d959f5eaa2513eb83ee309799a9060200160405180910390a450505050565b5f5f610ae983610444565b9050806001600160a01b0381163b15610b245760405160016202b9df60e31b031981526001600160a01b03909116600482015260240161050b565b506108267f000000000000000000000000000000000000000000000000000000000000000084604051602001610b5a9190613045565b60405160208183030381529060405280519060200120611c92565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c156105dd57604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b610c056040518060c001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f1515815260200160608152602001606081525090565b610c0f8383611c9e565b81806020019051810190610c239190613391565b905061049583825f0151611ccc565b60a0810151516060015180428110156105a357604051637c06dd7560e11b815260040161050b91815260200190565b6040805160c0810182525f80825260208201819052918101829052606081018290526080810182905260a08101919091526040805160c0810182525f80825260208201819052918101829052606081018290526080810182905260a081019190915260a08401515160200151805160018114610cf357604051637e13e66160e01b815260040161050b91815260200190565b507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663c7591b9d86602001518760a001515f015160400151845f81518110610d4657610d46613016565b60200260200101515f01516040518463ffffffff1660e01b8152600401610d899392919092835260208301919091526001600160a01b0316604082015260600190565b61018060405180830381865afa158015610da5573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610dc991906134fe565b80935081945050505f610e1b825f81518110610de757610de7613016565b6020026020010151602001518560a00151600a610e049190613615565b60a0860151610e1490600a613615565b6001611d06565b905080856020015110158015610e3057508015155b60208601518291610e5d5760405163dc92948360e01b81526004810192909252602482015260440161050b565b5050846060015115610f7b575f5f5b866080015151811015610f0b57835f81518110610e8b57610e8b613016565b60200260200101515f01516001600160a01b031687608001518281518110610eb557610eb5613016565b60200260200101515f01516001600160a01b031614610ed4575f610ef7565b86608001518181518110610eea57610eea613016565b6020026020010151602001515b610f019083613623565b9150600101610e6c565b50825f81518110610f1e57610f1e613016565b602002602001015160200151811015835f81518110610f3f57610f3f613016565b60200260200101515f015190610f745760405163244acd2f60e21b81526001600160a01b03909116600482015260240161050b565b5050610fa7565b60a086015160600151602001515115610fa757604051635b40cf0d60e01b815260040160405180910390fd5b50509250929050565b610fc18260a0015160400151611d48565b1561103d576040516372c0e3f560e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063e581c7ea90611014908590859060040161375e565b5f604051808303815f87803b15801561102b575f5ffd5b505af115801561076b573d5f5f3e3d5ffd5b61104e8260a0015160400151611d5e565b156111c8575f826020015161106a8460a0015160400151611d6a565b6040805160208101939093528201526060016040516020818303038152906040528051906020012090506110e36040518060a00160405280855f01516001600160a01b0316815260200185606001518152602001855f01516001600160a01b031681526020018560800151815260200183815250610ade565b6001600160a01b0316638683a9315f60405190808252806020026020018201604052801561113657816020015b604080518082019091525f80825260208201528152602001906001900390816111105790505b508560a0015160400151602001516111518760400151611f3f565b87516040516001600160e01b031960e087901b16815261119994939291907f0000000000000000000000000000000000000000000000000000000000000000906004016138b5565b5f604051808303815f87803b1580156111b0575f5ffd5b505af11580156111c2573d5f5f3e3d5ffd5b50505050505b5050565b60608460400151516001600160401b038111156111eb576111eb61291d565b604051908082528060200260200182016040528015611214578160200160208202803683370190505b5090505f5b81518110156112c5575f856001600160a01b03168760400151838151811061124357611243613016565b60200260200101515f01516001600160a01b031614905080611290578361126a5784611292565b7f0000000000000000000000000000000000000000000000000000000000000000611292565b305b8383815181106112a4576112a4613016565b6001600160a01b039092166020928302919091019091015250600101611219565b50949350505050565b6040830151515f816001600160401b038111156112ed576112ed61291d565b604051908082528060200260200182016040528015611316578160200160208202803683370190505b5090505f826001600160401b038111156113325761133261291d565b60405190808252806020026020018201604052801561137657816020015b604080518082019091525f80825260208201528152602001906001900390816113505790505b5090505f5b83811015611461576113c68760400151828151811061139c5761139c613016565b60200260200101515f01518683815181106113b9576113b9613016565b602002602001015161079d565b8382815181106113d8576113d8613016565b602002602001018181525050604051806040016040528086838151811061140157611401613016565b60200260200101516001600160a01b031681526020018860400151838151811061142d5761142d613016565b60200260200101516020015181525082828151811061144e5761144e613016565b602090810291909101015260010161137b565b506e22d473030f116ddee9f6b43ac78ba36001600160a01b031663fe8ec1a760405180606001604052808960400151815260200189606001518152602001896080015181525083895f01516114b98b60a00151611fe6565b6040518061016001604052806101398152602001613c4461013991398b6040518763ffffffff1660e01b81526004016114f796959493929190613913565b5f604051808303815f87803b15801561150e575f5ffd5b505af1158015611520573d5f5f3e3d5ffd5b505050505f5b838110156111c2576115ad8760400151828151811061154757611547613016565b60200260200101515f015186838151811061156457611564613016565b602002602001015185848151811061157e5761157e613016565b60200260200101518a60400151858151811061159c5761159c613016565b60200260200101516020015161082d565b600101611526565b602080830151604080517f8cad95687ba82c2ce50e74f7b754645e5117c3a5bec8151c0726d5857980a866938101939093527f9ac997416e8ff9d2ff6bebeb7149f65cdae5e32e2b90440b566bb3044041d36a9083015260608201526e22d473030f116ddee9f6b43ac78ba360808201525f90819060a0016040516020818303038152906040528051906020012090505f7f1b355fbc76f14a5aefe5c85df793a0f876f90d66f457273501c13ac311b5f3f861169586604001517f618358ac3db8dc274f0cd8829da7e234bd48cd73c4a740aede1adec9846d06a161208a565b85876060015188608001516116ad8a60a00151611fe6565b6040805160208101979097528601949094526001600160a01b039092166060850152608084015260a083015260c082015260e00160405160208183030381529060405280519060200120905061171d828260405161190160f01b8152600281019290925260228201526042902090565b95945050505050565b6040805160018082528183019092526060915f91906020808301908036833701905050905082815f8151811061175e5761175e613016565b60200260200101906001600160a01b031690816001600160a01b03168152505061179461178e8560400151611f3f565b826121b0565b949350505050565b8151156111c857604051637692bdd360e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063ed257ba690611014908590859030906004016139e2565b5f84606001516118095760a0860151515161181f565b61181f6102058787608001518860a001516122c5565b905083606001516001600160a01b0316639f68b9646040518163ffffffff1660e01b8152600401602060405180830381865afa158015611861573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906118859190613a1f565b156118b4576118b48460600151866020015186608001516001600160a01b031661239c9092919063ffffffff16565b6060808501516040805160e08101825263ffffffff871681526001600160a01b038581166020808401919091528a81018051848601525195830195909552825180860184525f80825260808401919091528351808701855281815260a08401528351808701855281815260c08401528351808501855247808252968101829052935163c7c7f5b360e01b81529094859492169263c7c7f5b392879261195f9291908b90600401613a38565b60c06040518083038185885af115801561197b573d5f5f3e3d5ffd5b50505050506040513d601f19601f820116820180604052508101906119a09190613b1e565b915091508760200151815f01511480156119c1575087602001518160200151145b6020808a015183519184015190926119fd5760405163190cb57f60e31b815260048101939093526024830191909152604482015260640161050b565b505050815f015189606001518a5f01516001600160a01b03167fcf8762a2aa94cea3a21c680a81bb732d8237f696535687ec4d828b583141b95e85604001515f0151604051611a4e91815260200190565b60405180910390a4505050505050505050565b5f5b82518110156105a357611a92838281518110611a8157611a81613016565b60200260200101515f015183610945565b600101611a63565b5f5f5f5f5f85875af19392505050565b611ab783838360016123ee565b6105a357604051635274afe760e01b81526001600160a01b038416600482015260240161050b565b60a08101515160400151468114611b0c57604051635ea03eed60e11b815260040161050b91815260200190565b5061029d81610c32565b611b1f83612450565b5f611b318460a0015160600151611d5e565b90505f81611b8257604080515f8082526020820190925290611b7c565b60408051606080820183525f808352602083015291810191909152815260200190600190039081611b4e5790505b50611b90565b8460a0015160600151602001515b9050611ba06105278686866122c5565b60a08601515151604051638683a93160e01b81526001600160a01b039290921691638683a93191611bfc91889186918991907f0000000000000000000000000000000000000000000000000000000000000000906004016138b5565b5f604051808303815f87803b158015611c13575f5ffd5b505af1158015610891573d5f5f3e3d5ffd5b611c368260a0015160600151611d48565b156111c857611c4482612450565b6040516305dd2a4560e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906305dd2a4590611014908590859060040161375e565b5f61082683835f612498565b60a08201516080015181516020830120146111c85760405163af0203c960e01b815260040160405180910390fd5b81516001600160a01b03818116908316146105a357604051638822952160e01b81526001600160a01b03909116600482015260240161050b565b5f611d33611d138361252d565b8015611d2e57505f8480611d2957611d29613b89565b868809115b151590565b611d3e868686612559565b61171d9190613623565b5f6002611d5483612609565b60ff161492915050565b5f6003611d5483612609565b5f5f8260200151516001600160401b03811115611d8957611d8961291d565b604051908082528060200260200182016040528015611db2578160200160208202803683370190505b5090505f5b8151811015611eba577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e484602001518281518110611df757611df7613016565b60200260200101515f015185602001518381518110611e1857611e18613016565b60200260200101516020015186602001518481518110611e3a57611e3a613016565b60200260200101516040015180519060200120604051602001611e7f94939291909384526001600160a01b039290921660208401526040830152606082015260800190565b60405160208183030381529060405280519060200120828281518110611ea757611ea7613016565b6020908102919091010152600101611db7565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f015182604051602001611ef19190613b9d565b60408051601f19818403018152828252805160209182012090830194909452810191909152606081019190915260800160405160208183030381529060405280519060200120915050919050565b606081516001600160401b03811115611f5a57611f5a61291d565b604051908082528060200260200182016040528015611f83578160200160208202803683370190505b5090505f5b8251811015611fe057828181518110611fa357611fa3613016565b60200260200101515f0151828281518110611fc057611fc0613016565b6001600160a01b0390921660209283029190910190910152600101611f88565b50919050565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc612014835f0151612694565b83602001516120268560400151611d6a565b6120338660600151611d6a565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e0015b604051602081830303815290604052805190602001209050919050565b5f5f83516001600160401b038111156120a5576120a561291d565b6040519080825280602002602001820160405280156120ce578160200160208202803683370190505b5090505f5b815181101561217f57838582815181106120ef576120ef613016565b60200260200101515f015186838151811061210c5761210c613016565b602002602001015160200151604051602001612144939291909283526001600160a01b03919091166020830152604082015260600190565b6040516020818303038152906040528051906020012082828151811061216c5761216c613016565b60209081029190910101526001016120d3565b50806040516020016121919190613b9d565b6040516020818303038152906040528051906020012091505092915050565b6060815183516121c09190613623565b6001600160401b038111156121d7576121d761291d565b604051908082528060200260200182016040528015612200578160200160208202803683370190505b5090505f5b835181101561225a5783818151811061222057612220613016565b602002602001015182828151811061223a5761223a613016565b6001600160a01b0390921660209283029190910190910152600101612205565b505f5b82518110156122be5782818151811061227857612278613016565b60200260200101518282865161228e9190613623565b8151811061229e5761229e613016565b6001600160a01b039092166020928302919091019091015260010161225d565b5092915050565b6123046040518060a001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f81526020015f81525090565b5f8460a001515f0151604001516123228660a0015160600151611d6a565b85856040516020016123379493929190613bd2565b60408051601f19818403018152828252805160209182012060a0808501845289516001600160a01b0390811686526060808c015194870194909452908a0180515151909116938501939093529151518101519083015260808201529150509392505050565b6123a88383835f612729565b6105a3576123b983835f6001612729565b6123e157604051635274afe760e01b81526001600160a01b038416600482015260240161050b565b611ab78383836001612729565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316612444578383151615612438573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b8060a00151602001516001600160801b03165a10158160a0015160200151906111c8576040516302f18fc360e51b81526001600160801b03909116600482015260240161050b565b5f814710156124c35760405163cf47918160e01b81524760048201526024810183905260440161050b565b763d602d80600a3d3981f3363d3d373d3d3d363d730000008460601b60e81c175f526e5af43d82803e903d91602b57fd5bf38460781b17602052826037600984f590506001600160a01b0381166108265760405163b06ebf3d60e01b815260040160405180910390fd5b5f600282600381111561254257612542613c02565b61254c9190613c16565b60ff166001149050919050565b5f5f5f6125668686612773565b91509150815f0361258a5783818161258057612580613b89565b0492505050610826565b8184116125a1576125a1600385150260111861278f565b5f848688095f868103871696879004966002600389028118808a02820302808a02820302808a02820302808a02820302808a02820302808a02909103029181900381900460010185841190960395909502919093039390930492909217029150509392505050565b5f8160200151515f0361261d57505f919050565b5080515f1a6002811480612634575060ff81166003145b82519061265757604051631462202960e01b815260040161050b91815260200190565b508151612663906127a0565b80156126715750815160101b155b825190611fe057604051631462202960e01b815260040161050b91815260200190565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f01516126e884602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c61208a565b604080860151606080880151835160208101979097526001600160a01b039095169286019290925290840191909152608083015260a082015260c00161206d565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316612444578383151615612438573d5f823e3d81fd5b5f805f1983850993909202808410938190039390930393915050565b634e487b715f52806020526024601cfd5b5f600182901a6007811080156127b8575060ff811615155b8015610826575060ff8116600414159392505050565b5f602082840312156127de575f5ffd5b81356001600160401b038111156127f3575f5ffd5b820160808185031215610826575f5ffd5b6001600160a01b038116811461029d575f5ffd5b803561282381612804565b919050565b5f5f83601f840112612838575f5ffd5b5081356001600160401b0381111561284e575f5ffd5b602083019150836020828501011115612865575f5ffd5b9250929050565b5f5f5f5f5f60608688031215612880575f5ffd5b853561288b81612804565b945060208601356001600160401b038111156128a5575f5ffd5b8601601f810188136128b5575f5ffd5b80356001600160401b038111156128ca575f5ffd5b8860208260061b84010111156128de575f5ffd5b6020919091019450925060408601356001600160401b03811115612900575f5ffd5b61290c88828901612828565b969995985093965092949392505050565b634e487b7160e01b5f52604160045260245ffd5b60405160a081016001600160401b03811182821017156129535761295361291d565b60405290565b604080519081016001600160401b03811182821017156129535761295361291d565b604051608081016001600160401b03811182821017156129535761295361291d565b604051606081016001600160401b03811182821017156129535761295361291d565b60405160c081016001600160401b03811182821017156129535761295361291d565b604051601f8201601f191681016001600160401b0381118282101715612a0957612a0961291d565b604052919050565b5f60a0828403128015612a22575f5ffd5b50612a2b612931565b8235612a3681612804565b8152602083810135908201526040830135612a5081612804565b6040820152606083810135908201526080928301359281019290925250919050565b5f60208284031215612a82575f5ffd5b81356001600160401b03811115612a97575f5ffd5b820160608185031215610826575f5ffd5b5f5f5f83850360c0811215612abb575f5ffd5b60a0811215612ac8575f5ffd5b5083925060a08401356001600160401b03811115612ae4575f5ffd5b8401601f81018613612af4575f5ffd5b80356001600160401b03811115612b09575f5ffd5b8660208260051b8401011115612b1d575f5ffd5b939660209190910195509293505050565b5f6001600160401b03821115612b4657612b4661291d565b5060051b60200190565b5f82601f830112612b5f575f5ffd5b8135612b72612b6d82612b2e565b6129e1565b8082825260208201915060208360061b860101925085831115612b93575f5ffd5b602085015b83811015612bde5760408188031215612baf575f5ffd5b612bb7612959565b8135612bc281612804565b8152602082810135818301529084529290920191604001612b98565b5095945050505050565b5f60808284031215612bf8575f5ffd5b612c0061297b565b90508135612c0d81612804565b815260208201356001600160401b03811115612c27575f5ffd5b612c3384828501612b50565b6020830152506040828101359082015260609182013591810191909152919050565b80356001600160801b0381168114612823575f5ffd5b5f82601f830112612c7a575f5ffd5b81356001600160401b03811115612c9357612c9361291d565b612ca6601f8201601f19166020016129e1565b818152846020838601011115612cba575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f82601f830112612ce5575f5ffd5b8135612cf3612b6d82612b2e565b8082825260208201915060208360051b860101925085831115612d14575f5ffd5b602085015b83811015612bde5780356001600160401b03811115612d36575f5ffd5b86016060818903601f19011215612d4b575f5ffd5b612d5361299d565b6020820135612d6181612804565b81526040820135602082015260608201356001600160401b03811115612d85575f5ffd5b612d948a602083860101612c6b565b60408301525084525060209283019201612d19565b5f60408284031215612db9575f5ffd5b612dc1612959565b82358152905060208201356001600160401b03811115612ddf575f5ffd5b612deb84828501612cd6565b60208301525092915050565b5f60a08284031215612e07575f5ffd5b612e0f612931565b905081356001600160401b03811115612e26575f5ffd5b612e3284828501612be8565b825250612e4160208301612c55565b602082015260408201356001600160401b03811115612e5e575f5ffd5b612e6a84828501612da9565b60408301525060608201356001600160401b03811115612e88575f5ffd5b612e9484828501612da9565b60608301525060809182013591810191909152919050565b5f60c08284031215612ebc575f5ffd5b612ec46129bf565b9050612ecf82612818565b81526020828101359082015260408201356001600160401b03811115612ef3575f5ffd5b612eff84828501612b50565b604083015250606082810135908201526080808301359082015260a08201356001600160401b03811115612f31575f5ffd5b612f3d84828501612df7565b60a08301525092915050565b5f60808284031215612f59575f5ffd5b612f6161297b565b905081356001600160401b03811115612f78575f5ffd5b612f8484828501612eac565b82525060208201356001600160401b03811115612f9f575f5ffd5b612fab84828501612c6b565b60208301525060408201356001600160401b03811115612fc9575f5ffd5b612fd584828501612c6b565b60408301525060608201356001600160401b03811115612ff3575f5ffd5b612fff84828501612cd6565b60608301525092915050565b5f6104953683612f49565b634e487b7160e01b5f52603260045260245ffd5b5f6020828403121561303a575f5ffd5b813561082681612804565b81516001600160a01b0390811682526020808401519083015260408084015190911690820152606080830151908201526080918201519181019190915260a00190565b5f60608284031215613098575f5ffd5b6130a061299d565b905081356001600160401b038111156130b7575f5ffd5b6130c384828501612eac565b82525060208201356001600160401b038111156130de575f5ffd5b6130ea84828501612c6b565b60208301525060408201356001600160401b03811115613108575f5ffd5b61311484828501612c6b565b60408301525092915050565b5f6104953683613088565b604080825281018390525f8460608301825b8681101561316d57823561315081612804565b6001600160a01b031682526020928301929091019060010161313d565b506001600160a01b03949094166020939093019290925250909392505050565b5f6020828403121561319d575f5ffd5b5051919050565b634e487b7160e01b5f52601160045260245ffd5b81810381811115610495576104956131a4565b80356001600160e01b031981169060048410156122be576001600160e01b031960049490940360031b84901b1690921692915050565b5f5f8585111561320f575f5ffd5b8386111561321b575f5ffd5b5050820193919092039150565b5f60208284031215613238575f5ffd5b81356001600160401b0381111561324d575f5ffd5b61179484828501612f49565b5f60208284031215613269575f5ffd5b81356001600160401b0381111561327e575f5ffd5b61179484828501613088565b805161282381612804565b80518015158114612823575f5ffd5b5f82601f8301126132b3575f5ffd5b81516132c1612b6d82612b2e565b8082825260208201915060208360061b8601019250858311156132e2575f5ffd5b602085015b83811015612bde57604081880312156132fe575f5ffd5b613306612959565b815161331181612804565b81526020828101518183015290845292909201916040016132e7565b5f82601f83011261333c575f5ffd5b815161334a612b6d82612b2e565b8082825260208201915060208360051b86010192508583111561336b575f5ffd5b602085015b83811015612bde57805161338381612804565b835260209283019201613370565b5f602082840312156133a1575f5ffd5b81516001600160401b038111156133b6575f5ffd5b820160c081850312156133c7575f5ffd5b6133cf6129bf565b6133d88261328a565b8152602082810151908201526133f06040830161328a565b604082015261340160608301613295565b606082015260808201516001600160401b0381111561341e575f5ffd5b61342a868285016132a4565b60808301525060a08201516001600160401b03811115613448575f5ffd5b6134548682850161332d565b60a083015250949350505050565b805160ff81168114612823575f5ffd5b5f60c08284031215613482575f5ffd5b61348a6129bf565b82518152602083015190915060ff19811681146134a5575f5ffd5b6020820152604082015163ffffffff811681146134c0575f5ffd5b60408201526134d16060830161328a565b60608201526134e26080830161328a565b60808201526134f360a08301613462565b60a082015292915050565b5f5f6101808385031215613510575f5ffd5b61351a8484613472565b91506135298460c08501613472565b90509250929050565b6001815b600184111561356d57808504811115613551576135516131a4565b600184161561355f57908102905b60019390931c928002613536565b935093915050565b5f8261358357506001610495565b8161358f57505f610495565b81600181146135a557600281146135af576135cb565b6001915050610495565b60ff8411156135c0576135c06131a4565b50506001821b610495565b5060208310610133831016604e8410600b84101617156135ee575081810a610495565b6135fa5f198484613532565b805f190482111561360d5761360d6131a4565b029392505050565b5f61082660ff841683613575565b80820180821115610495576104956131a4565b5f8151808452602084019350602083015f5b828110156136845761366e86835180516001600160a01b03168252602090810151910152565b6040959095019460209190910190600101613648565b5093949350505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b5f82825180855260208501945060208160051b830101602085015f5b8381101561373457848303601f19018852815180516001600160a01b031684526020808201519085015260409081015160609185018290529061371d9085018261368e565b6020998a01999094509290920191506001016136d8565b50909695505050505050565b805182525f60208201516040602085015261179460408501826136bc565b604080825283516001600160a01b0316828201526020840151606083015283015160c060808301525f90613796610100840182613636565b9050606085015160a0840152608085015160c084015260a0850151603f198483030160e0850152805160a0835260018060a01b0381511660a08401526020810151608060c08501526137ec610120850182613636565b9050604082015160e085015260608201516101008501526020830151915061381f60208501836001600160801b03169052565b6040830151915083810360408501526138388183613740565b915050606082015183820360608501526138528282613740565b915050608082015160808401528481036020860152613871818761368e565b979650505050505050565b5f8151808452602084019350602083015f5b828110156136845781516001600160a01b031686526020958601959091019060010161388e565b60a081525f6138c760a0830188613636565b82810360208401526138d981886136bc565b905082810360408401526138ed818761387c565b6001600160a01b0395861660608501529390941660809092019190915250949350505050565b60c081525f8751606060c084015261392f610120840182613636565b60208a81015160e086015260408b01516101008601528482038582015289518083528a820193509101905f5b818110156139975761398183855180516001600160a01b03168252602090810151910152565b602093909301926040929092019160010161395b565b50506001600160a01b038816604085015286606085015283810360808501526139c0818761368e565b91505082810360a08401526139d5818561368e565b9998505050505050505050565b606081525f6139f460608301866136bc565b8281036020840152613a06818661387c565b91505060018060a01b0383166040830152949350505050565b5f60208284031215613a2f575f5ffd5b61082682613295565b6080815263ffffffff8451166080820152602084015160a0820152604084015160c0820152606084015160e08201525f608085015160e0610100840152613a8361016084018261368e565b905060a0860151607f1984830301610120850152613aa1828261368e565b91505060c0860151607f1984830301610140850152613ac0828261368e565b92505050613adb602083018580518252602090810151910152565b6001600160a01b0383166060830152611794565b5f60408284031215613aff575f5ffd5b613b07612959565b825181526020928301519281019290925250919050565b5f5f82840360c0811215613b30575f5ffd5b6080811215613b3d575f5ffd5b50613b4661299d565b8351815260208401516001600160401b0381168114613b63575f5ffd5b6020820152613b758560408601613aef565b604082015291506135298460808501613aef565b634e487b7160e01b5f52601260045260245ffd5b81515f90829060208501835b82811015613bc7578151845260209384019390910190600101613ba9565b509195945050505050565b848152836020820152608060408201525f613bf06080830185613636565b8281036060840152613871818561387c565b634e487b7160e01b5f52602160045260245ffd5b5f60ff831680613c3457634e487b7160e01b5f52601260045260245ffd5b8060ff8416069150509291505056fe4d616e64617465206d616e64617465294d616e6461746528546172676574207461726765742c75696e74313238206d696e4761732c4f70206f726967696e4f70732c4f7020646573744f70732c627974657333322071294f7028627974657333322076742c4f70735b5d206f7073294f7073286164647265737320746f2c75696e743235362076616c75652c6279746573206461746129546172676574286164647265737320726563697069656e742c546f6b656e5b5d20746f6b656e4f75742c75696e7432353620746172676574436861696e2c75696e743235362066696c6c45787069727929546f6b656e286164647265737320746f6b656e2c75696e7432353620616d6f756e7429546f6b656e5065726d697373696f6e73286164647265737320746f6b656e2c75696e7432353620616d6f756e7429a164736f6c634300081e000a' as const
